/** An address that a document points to. */
export interface DocumentLink {
  readonly url: string;
  /** The words it stands on; empty where it stands alone. */
  readonly text: string;
}

/** What a handler made of a document. */
export interface ReadDocument {
  readonly title: string;
  readonly text: string;
  /** As the document declares it, such as "de" or "de-AT". */
  readonly language?: string;
  readonly links?: readonly DocumentLink[];
}

/** What is known of a document besides its bytes. */
export interface DocumentAbout {
  /** The Content-Type header, with its parameters. */
  readonly contentType: string;
  readonly url: string;
  /** As the server names it, or the end of its address; may be empty. */
  readonly fileName: string;
}

/** Reads documents of some kinds. A module of one's own may add another: see docs/content.md. */
export interface DocumentHandler {
  readonly name: string;
  /** Media types in small letters; a star stands for the rest: "text/*". */
  readonly mediaTypes: readonly string[];
  /** Endings of file names, for servers that do not say what they send: "docx". */
  readonly extensions: readonly string[];
  /** Throws where the bytes are not what they should be; the message is shown to a person. */
  readonly read: (bytes: Uint8Array, about: DocumentAbout) => ReadDocument | Promise<ReadDocument>;
}
