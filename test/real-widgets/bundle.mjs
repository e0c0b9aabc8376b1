import { fileURLToPath, pathToFileURL } from "node:url";

const APPS = fileURLToPath(new URL("./apps", import.meta.url));

/** Builds an app of the lab into one script. */
export async function bundle(app, modules) {
  const { build } = await import(pathToFileURL(`${modules}/esbuild/lib/main.js`).href);
  const { outputFiles } = await build({
    entryPoints: [`${APPS}/${app}`],
    bundle: true,
    write: false,
    minify: true,
    jsx: "automatic",
    nodePaths: [modules],
    alias: { vue: "vue/dist/vue.esm-bundler.js" },
    loader: { ".woff": "empty", ".woff2": "empty", ".ttf": "empty", ".eot": "empty", ".svg": "empty" },
    outdir: "out",
    define: {
      process: '{"env":{"NODE_ENV":"production"}}',
      "process.env.NODE_ENV": '"production"',
      __VUE_OPTIONS_API__: "true",
      __VUE_PROD_DEVTOOLS__: "false",
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
    },
    logLevel: "silent",
  });
  const script = outputFiles.find(({ path }) => path.endsWith(".js"));
  const style = outputFiles.find(({ path }) => path.endsWith(".css"));
  const put =
    style === undefined
      ? ""
      : `const style = document.createElement("style"); style.textContent = ${JSON.stringify(style.text)}; document.head.append(style);\n`;
  return put + script.text;
}
