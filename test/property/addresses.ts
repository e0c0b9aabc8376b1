import { fc } from "@fast-check/vitest";

const HOSTS = [
  "example.com",
  "WWW.Example.co.uk",
  "bücher.example",
  "127.0.0.1",
  "[::1]",
  "localhost",
  "example.com.",
];
const segment = fc.oneof(
  fc.webSegment(),
  fc.constantFrom(
    "..",
    ".",
    "",
    "a",
    "index.html",
    ";jsessionid=1A",
    "a;sid=0123456789abcdef",
    ".;jsessionid=1",
    "%7Euser",
  ),
  fc.constantFrom(
    "%",
    "%%34%31",
    "%2e%2E",
    "%2f",
    "(S(lit3py55t21z5v55vlm25s55))",
    "[x]",
    "é",
    "%6Asessionid",
    "..;PHPSESSID=1",
  ),
  fc.string({ maxLength: 6 }),
);
const name = fc.oneof(
  fc.constantFrom(
    "a",
    "b",
    "id",
    "page",
    "utm_source",
    "fbclid",
    "PHPSESSID",
    "sid",
    "q[]",
    "%75tm_id",
    "é",
    "",
  ),
  fc.string({ maxLength: 5 }),
);
const value = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom("1", "%41", "0123456789abcdef01", "a b", "=", "%"),
);
const hash = fc.oneof(
  fc.constantFrom("", "#", "#top", "#!/a", "#/a/%7e", "#!"),
  fc.webFragments().map((text) => `#${text}`),
);

/** Web addresses with everything in them that normalising has to do with. */
export const address: fc.Arbitrary<string> = fc
  .record({
    scheme: fc.constantFrom("http", "https", "HTTP"),
    user: fc.constantFrom("", "", "user@", "user:pw@"),
    host: fc.constantFrom(...HOSTS),
    port: fc.constantFrom("", ":80", ":443", ":8080"),
    path: fc.array(segment, { maxLength: 5 }),
    query: fc.option(fc.array(fc.tuple(name, fc.option(value)), { maxLength: 5 })),
    hash,
  })
  .map(({ scheme, user, host, port, path, query, hash: fragment }) => {
    const pairs = query?.map(([key, content]) => (content === null ? key : `${key}=${content}`));
    return `${scheme}://${user}${host}${port}/${path.join("/")}${pairs ? `?${pairs.join("&")}` : ""}${fragment}`;
  })
  .filter((text) => URL.canParse(text));
