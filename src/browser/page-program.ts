import { makeControlKinds } from "../inpage/control-kinds.js";
import { dumpDatabases } from "../inpage/dump-databases.js";
import { complaints, fieldState } from "../inpage/field-state.js";
import { findByPath } from "../inpage/find-by-path.js";
import { findClickables } from "../inpage/find-clickables.js";
import { findForms } from "../inpage/find-forms.js";
import { findLinks } from "../inpage/find-links.js";
import { findOverlay } from "../inpage/find-overlay.js";
import { makeLayoutTree } from "../inpage/layout-tree.js";
import { hasFilledPassword } from "../inpage/has-filled-password.js";
import { locateNodes } from "../inpage/locate-nodes.js";
import { makeLocatorMaker } from "../inpage/make-locators.js";
import { makePageKit } from "../inpage/page-kit.js";
import { locateAll, makeControlReader } from "../inpage/read-controls.js";
import { makeFragmentReader } from "../inpage/read-fragments.js";
import { newlyVisible, noteVisible } from "../inpage/newly-visible.js";
import { readCalendar } from "../inpage/read-calendar.js";
import { readFrame } from "../inpage/read-frame.js";
import { readLayout } from "../inpage/read-layout.js";
import { readPlainly } from "../inpage/read-plainly.js";
import { restoreStorage } from "../inpage/restore-storage.js";
import { shadowRoots } from "../inpage/shadow-roots.js";
import { settleFrame } from "../inpage/settle-frame.js";
import { untilChanged, untilIdle } from "../inpage/until-idle.js";

/** Only the frame's owner element can say where a frame stands. */
const locateOwner = `function (owner) {
  const kit = (${makePageKit.toString()})(true);
  const maker = (${makeLocatorMaker.toString()})(kit, [owner]);
  const box = owner.getBoundingClientRect();
  const onCanvas = box.right + scrollX > 0 && box.bottom + scrollY > 0;
  const shown = kit.isVisible(owner) && onCanvas && box.width > 4 && box.height > 4;
  const { paddingLeft, paddingTop } = getComputedStyle(owner);
  const place = {
    x: box.x + scrollX + owner.clientLeft + parseFloat(paddingLeft),
    y: box.y + scrollY + owner.clientTop + parseFloat(paddingTop),
  };
  return JSON.stringify({ locators: maker.locatorsFor(owner, ""), shown, ...place });
}`;

const readers = [
  makePageKit,
  findLinks,
  findForms,
  findClickables,
  makeLocatorMaker,
  makeLayoutTree,
  makeFragmentReader,
  makeControlKinds,
  makeControlReader,
  locateAll,
  findByPath,
];

/** Functions that are called with the readers first, under their own names. */
const calls = [noteVisible, newlyVisible, findOverlay, readCalendar, untilIdle, untilChanged];

/**
 * The functions of src/inpage as one text, put together once. It is given to the browser when a page is made
 * and runs in an isolated world of every document: the document is the page's, but Array, JSON and the rest
 * are our own, whatever the page did to its copies. Calls then only name a function: sending the text with
 * every call cost 16 ms of CPU a page.
 */
export const PAGE_LIBRARY: string = `globalThis.deepbot = (() => {
  const readers = { ${readers.map((reader) => `${reader.name}: ${reader.toString()}`).join(",\n")} };
  const readFrame = ${readFrame.toString()};
  const readLayout = ${readLayout.toString()};
  const calls = { ${calls.map((call) => `${call.name}: ${call.toString()}`).join(",\n")} };
  const fieldState = ${fieldState.toString()};
  const complaints = ${complaints.toString()};
  const locateNodes = ${locateNodes.toString()};
  let seen = [];
  const remember = (elements) => { seen = elements; };
  return {
    ...Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, (...args) => call(readers, ...args)])),
    fieldState: (path) => fieldState(readers, path),
    complaints: (paths) => complaints(readers, paths),
    readFrame: (options, ...listening) => readFrame(readers, options, listening),
    readLayout: (hasShadows) => readLayout(readers, hasShadows, remember),
    locateNodes: (numbers) => locateNodes(readers, seen, numbers),
    readPlainly: ${readPlainly.toString()},
    settleFrame: ${settleFrame.toString()},
    hasFilledPassword: ${hasFilledPassword.toString()},
    shadowRoots: ${shadowRoots.toString()},
    dumpDatabases: ${dumpDatabases.toString()},
    restoreStorage: ${restoreStorage.toString()},
    locateOwner: ${locateOwner},
    visibleText: () => document.body ? document.body.innerText : "",
  };
})();`;

/** The functions a page can be asked to call. */
export type PageFunction =
  | "readFrame"
  | "readLayout"
  | "locateNodes"
  | "readPlainly"
  | "settleFrame"
  | "shadowRoots"
  | "hasFilledPassword"
  | "dumpDatabases"
  | "restoreStorage"
  | "locateOwner"
  | "visibleText"
  | "noteVisible"
  | "newlyVisible"
  | "fieldState"
  | "complaints"
  | "findOverlay"
  | "readCalendar"
  | "untilIdle"
  | "untilChanged";
