/** The look of the shop: one sheet, inline in every page. */
export const STYLES: string = `
:root { --paper: #faf6ef; --card: #fffdf9; --ink: #23302f; --soft: #6a7472; --line: #e4dccd;
  --green: #1f4d47; --green-dark: #163a35; --accent: #c2603a; --sand: #f0e7d8; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink);
  font: 16px/1.6 "Inter", "Segoe UI", system-ui, -apple-system, "Helvetica Neue", "DejaVu Sans", sans-serif; }
h1, h2, h3, .brand, .cover b { font-family: "Iowan Old Style", "Palatino Linotype", Georgia, "DejaVu Serif", serif; }
h1 { font-size: 40px; line-height: 1.15; margin: 0 0 16px; letter-spacing: -.015em; }
h2 { font-size: 25px; line-height: 1.25; margin: 0 0 14px; letter-spacing: -.01em; }
h3 { font-size: 17px; line-height: 1.35; margin: 0 0 4px; }
p { margin: 0 0 14px; }
a { color: var(--green); text-underline-offset: 3px; }
button { font: inherit; cursor: pointer; }
.wrap { max-width: 1120px; margin: 0 auto; padding: 0 32px; }
.top { background: var(--card); border-bottom: 1px solid var(--line); }
.top .wrap { display: flex; align-items: center; gap: 28px; height: 76px; }
.brand { font-size: 23px; font-weight: 700; color: var(--green); text-decoration: none; white-space: nowrap; margin-right: auto; }
.brand i { color: var(--accent); font-weight: 400; }
.top nav { display: flex; align-items: center; gap: 4px; }
.top nav > a, .menu > a { display: block; padding: 8px 12px; border-radius: 8px; color: var(--ink);
  text-decoration: none; font-size: 15px; white-space: nowrap; }
.top nav > a:hover, .menu:hover > a { background: var(--sand); }
.menu { position: relative; }
.menu-panel { position: absolute; top: 100%; left: 0; z-index: 5; min-width: 230px; padding: 8px; background: var(--card);
  border: 1px solid var(--line); border-radius: 12px; box-shadow: 0 14px 34px rgba(35, 48, 47, .14); }
.menu-panel a { display: block; padding: 9px 12px; border-radius: 8px; color: var(--ink); text-decoration: none; font-size: 15px; }
.menu-panel a:hover { background: var(--sand); }
main { flex: 1; padding: 52px 0 72px; }
.lead { font-size: 18px; color: var(--soft); max-width: 60ch; margin-bottom: 26px; }
.muted { color: var(--soft); font-size: 15px; }
.eyebrow { color: var(--accent); font-size: 13px; font-weight: 600; letter-spacing: .12em; text-transform: uppercase; margin: 0 0 12px; }
.hero { display: grid; grid-template-columns: 1.1fr .9fr; gap: 48px; align-items: center; margin-bottom: 52px; }
.hero .stack { display: flex; justify-content: center; gap: 16px; padding: 34px 20px; background: var(--sand); border-radius: 22px; }
.hero .stack .cover { width: 126px; height: 186px; }
.hero .stack .cover b { font-size: 13.5px; } .hero .stack .cover small { font-size: 10px; }
.hero .stack .cover:nth-child(odd) { transform: translateY(12px); }
.actions { display: flex; gap: 12px; margin-top: 24px; flex-wrap: wrap; }
.button { border: 1px solid var(--green); background: var(--green); color: #fff; border-radius: 10px; padding: 11px 20px; font-weight: 600; font-size: 15px; }
.button:hover { background: var(--green-dark); }
.button.quiet { background: transparent; color: var(--green); }
.button.quiet:hover { background: var(--sand); }
.button[disabled] { opacity: .4; cursor: default; }
.panels { display: grid; grid-template-columns: repeat(3, 1fr); gap: 20px; }
.panel { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 24px 26px; }
.panel p:last-child { margin-bottom: 0; }
.cover { --tone: #1f4d47; flex: none; width: 104px; height: 152px; padding: 14px 8px 10px 16px; border-radius: 4px 9px 9px 4px; color: #fff;
  display: flex; flex-direction: column; justify-content: space-between; overflow: hidden;
  background: linear-gradient(90deg, rgba(0,0,0,.28) 0, rgba(255,255,255,.16) 6px, transparent 10px), var(--tone);
  box-shadow: 0 8px 18px rgba(35, 48, 47, .2); }
.cover b { font-size: 11px; line-height: 1.3; overflow-wrap: break-word; }
.cover small { font-size: 9px; letter-spacing: .04em; opacity: .85; line-height: 1.3; }
.cover.large { width: 240px; height: 356px; padding: 34px 24px 24px 34px; }
.cover.large b { font-size: 27px; } .cover.large small { font-size: 14px; }
.cards { display: grid; grid-template-columns: repeat(3, 1fr); gap: 20px; }
.card { display: flex; gap: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 20px; }
.card .muted { margin: 0 0 8px; }
.card .price { font-weight: 600; margin: 0 0 8px; }
.tabs { display: flex; gap: 8px; flex-wrap: wrap; margin: 0 0 24px; padding: 0; list-style: none; }
.tabs li { padding: 8px 18px; border: 1px solid var(--line); border-radius: 999px; background: var(--card); cursor: pointer; font-size: 15px; }
.tabs li:hover { border-color: var(--green); }
.tabs li.on { background: var(--green); border-color: var(--green); color: #fff; }
.section { margin-top: 52px; }
.slip { background: var(--card); border: 1px solid var(--line); border-radius: 18px; padding: 30px 34px; max-width: 860px; }
input, select { font: inherit; font-size: 15px; color: var(--ink); background: #fff; border: 1px solid #cfc6b5; border-radius: 9px; padding: 9px 12px; width: 100%; }
input:focus, select:focus { outline: 3px solid rgba(31, 77, 71, .18); border-color: var(--green); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; margin-bottom: 20px; }
.pair .name, .slip td.name { font-size: 14px; font-weight: 600; margin-bottom: 6px; }
.row { display: flex; align-items: center; gap: 14px; margin-bottom: 16px; }
.row .name { flex: none; width: 96px; font-size: 14px; font-weight: 600; }
.row .hint { flex: none; width: 230px; color: var(--soft); font-size: 14px; }
.slip table { width: 100%; border-collapse: collapse; margin: 8px 0 20px; }
.slip td { padding: 8px 24px 8px 0; vertical-align: middle; }
.slip td:last-child { padding-right: 0; }
.slip td.name { width: 110px; }
.message { color: var(--accent); font-weight: 600; font-size: 15px; min-height: 24px; margin: 0; }
.foot-row { display: flex; align-items: center; gap: 18px; }
.hits { list-style: none; margin: 0 0 28px; padding: 0; border-top: 1px solid var(--line); }
.hits li { display: grid; grid-template-columns: 1fr 240px 110px 84px; gap: 20px; padding: 14px 4px; border-bottom: 1px solid var(--line); align-items: baseline; }
.hits a { font-weight: 600; text-decoration: none; } .hits a:hover { text-decoration: underline; }
.hits .price { text-align: right; font-weight: 600; }
.pager { display: flex; align-items: center; gap: 16px; }
.book { display: grid; grid-template-columns: 240px 1fr; gap: 56px; align-items: start; }
.facts { border-collapse: collapse; margin: 22px 0; width: 100%; max-width: 560px; }
.facts th { text-align: left; font-weight: 500; color: var(--soft); width: 130px; padding: 9px 0; border-bottom: 1px solid var(--line); }
.facts td { padding: 9px 0; border-bottom: 1px solid var(--line); }
.login { max-width: 400px; } .login p { margin-bottom: 16px; }
.foot { border-top: 1px solid var(--line); background: var(--card); color: var(--soft); font-size: 14px; }
.foot .wrap { display: flex; justify-content: space-between; gap: 24px; padding-top: 24px; padding-bottom: 24px; }
.letter { display: flex; align-items: center; gap: 24px; justify-content: space-between; margin-top: 52px; padding: 26px 32px; border-radius: 18px; background: var(--green); color: #fff; }
.letter h2 { margin: 0 0 4px; } .letter p { margin: 0; opacity: .85; }
.letter form { display: flex; gap: 10px; } .letter input { width: 260px; }
.letter button { border: 0; border-radius: 10px; background: var(--accent); color: #fff; padding: 0 20px; font-weight: 600; }
@media (max-width: 900px) { .hero, .panels, .cards, .pair, .book { grid-template-columns: 1fr; } .top .wrap { height: auto; flex-wrap: wrap; padding-top: 12px; padding-bottom: 12px; } .letter { flex-direction: column; } }
`;
