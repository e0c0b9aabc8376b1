import { html, redirect, type SiteAnswer, type SiteFactory } from "../site.js";

const RULES = `# Rules for everybody, after some for somebody else.
User-agent: someone-else
Disallow: /

User-agent: *
Disallow: /closed/
Allow: /closed/lobby
Disallow: /*.secret$
Disallow: /wild/*/end
Allow: /wild/good/end
Disallow: /equal
Allow: /equal
Crawl-delay: 0.2
`;

const NAMED = "User-agent: *\nDisallow: /\n\nUser-agent: DeepBot\nDisallow: /closed/\n";

const PATHS = [
  ...["/open", "/closed", "/closed/lobby", "/closed/lobby-2", "/closed/vault"],
  ...[
    "/file.secret",
    "/file.secret?x=1",
    "/wild/good/end",
    "/wild/bad/end",
    "/wild/bad/ending",
    "/wild/other",
  ],
  "/equal",
];

/** One set of pages under robots.txt files of many kinds; the variant chooses. */
export const createRobots: SiteFactory = (_, variant) => {
  const robots = (): SiteAnswer => {
    switch (variant) {
      case "missing":
        return { status: 404, type: "text/plain", body: "none" };
      case "denied":
        return { status: 403, type: "text/plain", body: "denied" };
      case "error":
        return { status: 500, type: "text/plain", body: "broken" };
      case "redirect":
        return redirect("/elsewhere/robots.txt");
      case "page":
        return html("Welcome", "<p>This site answers every address with a page.</p>");
      case "named":
        return { type: "text/plain", body: NAMED };
      default:
        return { type: "text/plain", body: RULES };
    }
  };

  return ({ path, target }) => {
    if (path === "/robots.txt") return robots();
    if (path === "/elsewhere/robots.txt") return { type: "text/plain", body: RULES };
    if (path === "/") {
      const links = PATHS.map((each) => `<li><a href="${each}">${each}</a></li>`);
      return html(
        "Robots",
        `<p>Some doors are closed to robots.</p><ul>${links.join("")}</ul>
<button id="door" type="button" onclick="location.assign('/closed/by-click')">A door</button>`,
      );
    }
    return PATHS.includes(target) || target === "/closed/by-click"
      ? html("Room", `<p>You are in room ${target}.</p>`)
      : null;
  };
};
