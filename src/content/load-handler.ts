import type { DocumentHandler } from "./document-handler.js";
import { ContentModuleError } from "./content-module-error.js";
import { loadModule } from "./load-module.js";

/** Loads a document handler from a file of the user's own: its default export, or the export "handler". */
export async function loadHandler(file: string): Promise<DocumentHandler> {
  const module = await loadModule(file);
  const found = (module["default"] ?? module["handler"]) as Partial<DocumentHandler> | undefined;
  const { name = "", mediaTypes = [], extensions = [], read } = found ?? {};
  if (typeof read !== "function") {
    throw new ContentModuleError(
      `${file}: exports no document handler; export default { name, mediaTypes, extensions, read }`,
    );
  }
  if (!isTexts(mediaTypes) || !isTexts(extensions) || mediaTypes.length + extensions.length === 0) {
    throw new ContentModuleError(
      `${file}: the handler names nothing it reads; give it mediaTypes: ["text/x-…"] or extensions: ["…"]`,
    );
  }
  return {
    name: name === "" ? file : name,
    mediaTypes: mediaTypes.map((type) => type.toLowerCase()),
    extensions: extensions.map((ending) => ending.toLowerCase().replace(/^\./, "")),
    // The handler may be an object with state of its own.
    read: (bytes, about) => read.call(found, bytes, about),
  };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
