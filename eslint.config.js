import tseslint from "typescript-eslint";
import importX from "eslint-plugin-import-x";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";

/**
 * Which folder of src may import which: the architecture, as one object.
 * The table in docs/architecture.md explains it; this copy is the one that is enforced.
 */
const mayImport = {
  // pure core
  geometry: [],
  text: [],
  learning: [],
  sequence: ["text"],
  domain: ["text"],
  route: ["sequence", "text"],
  page: ["geometry", "sequence", "text"],
  association: ["geometry", "text", "learning", "page"],
  formkind: ["text", "page", "association"],
  relevance: ["text", "domain", "page", "association", "formkind"],
  values: ["text"],
  query: ["text", "domain", "page", "sequence"],
  response: ["geometry", "text", "domain", "route", "page"],
  // edges
  exchange: ["route"],
  inpage: ["page", "geometry", "sequence", "route"],
  browser: ["sequence", "route", "page", "inpage", "guard", "exchange", "text"],
  guard: ["route", "text"],
  politeness: ["route"],
  search: ["text"],
  zip: [],
  content: ["text", "search", "zip"],
  archive: ["text", "sequence", "route", "exchange", "repository", "zip"],
  repository: ["text", "domain", "route", "page", "sequence", "search", "exchange"],
  library: ["domain", "sequence", "route", "text"],
  paging: ["geometry", "text", "sequence", "domain", "page", "response", "browser"],
  // assembly
  crawl: [
    "geometry",
    "text",
    "sequence",
    "domain",
    "route",
    "page",
    "association",
    "formkind",
    "response",
    "paging",
    "browser",
    "guard",
    "politeness",
    "repository",
    "library",
    "query",
    "values",
    "submission",
    "analysis",
    "content",
    "exchange",
    "archive",
  ],
  analysis: [
    "geometry",
    "text",
    "domain",
    "route",
    "page",
    "association",
    "formkind",
    "relevance",
    "browser",
    "guard",
    "picture",
  ],
  submission: [
    "geometry",
    "text",
    "sequence",
    "domain",
    "route",
    "page",
    "query",
    "inpage",
    "browser",
    "analysis",
    "formkind",
  ],
  evaluation: [
    "analysis",
    "submission",
    "geometry",
    "text",
    "domain",
    "route",
    "page",
    "association",
    "formkind",
    "relevance",
    "browser",
  ],
  authoring: ["text", "domain", "relevance", "analysis"],
  picture: ["geometry"],
  replay: ["text", "sequence", "route", "page", "browser", "guard", "repository", "library"],
  demo: [],
  web: ["index.ts"],
  cli: ["index.ts", "web"],
};

const zones = Object.entries(mayImport).map(([folder, allowed]) => ({
  target: `./src/${folder}`,
  from: "./src",
  except: [folder, ...allowed].map((name) => `./${name}`),
  message: `src/${folder} may import only ${allowed.join(", ") || "itself"}`,
}));

/** One package, one home. */
const home = {
  playwright: "browser",
  lowdb: "library",
  kysely: "repository",
  "better-sqlite3": "repository",
  pg: "repository",
  "string-similarity-js": "text",
  "p-limit": "crawl",
  commander: "cli",
  "cli-table3": "cli",
  yaml: "cli",
  tldts: "route",
  hono: "web",
  "@hono/node-server": "web",
  "fast-xml-parser": "politeness",
  unpdf: "content",
  mammoth: "content",
  yauzl: "zip",
  eld: "content",
  linkedom: "content",
  "@mozilla/readability": "content",
  warcio: "archive",
  yazl: "zip",
};

const restrictedFor = (folder) =>
  Object.entries(home)
    .filter(([, owner]) => owner !== folder)
    .map(([name, owner]) => ({
      group: [name, `${name}/*`],
      message: `${name} lives in src/${owner}`,
    }));

const pageFunctionCalls =
  "CallExpression[callee.property.name=/^(evaluate|evaluateHandle|evaluateAll|\\$eval|\\$\\$eval|waitForFunction|addInitScript)$/] > :matches(ArrowFunctionExpression, FunctionExpression).arguments";

export default tseslint.config(
  {
    ignores: [
      "dist",
      "coverage",
      "node_modules",
      "bench/node_modules",
      "test/real-widgets/node_modules",
      "test/real-widgets/apps",
      "test-results",
      "deepbot-data",
    ],
  },
  {
    files: ["src/**/*.ts", "test/**/*.ts", "*.ts"],
    extends: [tseslint.configs.strictTypeChecked, importX.flatConfigs.typescript],
    languageOptions: { parserOptions: { project: "./tsconfig.check.json" } },
    plugins: { "import-x": importX },
    settings: { "import-x/resolver-next": [createTypeScriptImportResolver()] },
    rules: {
      "import-x/no-restricted-paths": ["error", { zones }],
      "import-x/no-cycle": "error",
      "import-x/no-default-export": "error",
      "no-console": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  ...Object.keys(mayImport).map((folder) => ({
    files: [`src/${folder}/**/*.ts`],
    rules: { "no-restricted-imports": ["error", { patterns: restrictedFor(folder) }] },
  })),
  {
    // What runs outside the page has no document; what runs in it is passed by name from src/inpage.
    files: ["src/**/*.ts"],
    ignores: ["src/inpage/**", "src/demo/**", "src/web/client/**"],
    rules: {
      "no-restricted-globals": ["error", "document", "window"],
      "no-restricted-syntax": [
        "error",
        { selector: pageFunctionCalls, message: "functions for the page live in src/inpage" },
      ],
    },
  },
  {
    files: ["src/inpage/**/*.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "ImportDeclaration[importKind!='type']",
          message: "code for the page is shipped as text: only type imports",
        },
      ],
    },
  },
  { files: ["src/cli/**/*.ts"], rules: { "no-console": "off" } },
  { files: ["*.ts"], rules: { "import-x/no-default-export": "off" } },
  {
    files: ["test/**/*.ts"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off", "no-restricted-syntax": "off" },
  },
);
