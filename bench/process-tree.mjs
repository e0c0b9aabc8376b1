import { readdirSync, readFileSync } from "node:fs";

// The kernel reports CPU time to user space in hundredths of a second on every Linux platform.
const MS_PER_TICK = 10;

/** Whether this machine can tell what a tree of processes costs. */
export const canMeasureProcesses = process.platform === "linux";

/**
 * What a process and everything it ever started cost: CPU time, and memory now.
 *
 * CPU. Asking for the resource usage of the waited-for child (wait4, `time -v`) loses most of a browser:
 * Chromium's renderers are children of its zygote, and a zygote that outlives the browser process is
 * adopted by init together with all it has accounted for. Only adding up live processes loses every
 * renderer that ended. So both are used. At each look the cost is
 *
 *     sum over live processes of (own time + time of the children they have waited for) + lost
 *
 * where `lost` grows when a process has vanished and its nearest living ancestor's children's time did
 * not grow by as much as the process had used: then nobody waited for it, and its last known time is
 * kept. What remains uncounted is at most one interval of a process that nobody waits for.
 *
 * Membership. A process belongs to the tree when its parent does, or when it is in the session of a
 * member (a helper that forks twice gets init as its parent but keeps the session), or when it was a member
 * before. The root must lead a session of its own, which `detached: true` gives it.
 *
 * Memory. PSS: a page shared by n processes counts 1/n in each, so that the sum over the tree counts
 * every page once. RSS summed over Chromium's processes would count its code some ten times.
 */
export class ProcessTree {
  #rootPid;
  #members = new Map();
  #sessions = new Set();
  #lostTicks = 0;

  constructor(rootPid) {
    this.#rootPid = rootPid;
    this.cpuMs();
  }

  /** CPU time of the tree from its start until now, in milliseconds; it never decreases. */
  cpuMs() {
    const before = this.#members;
    const now = this.#lookForMembers();
    this.#lostTicks += lostTicks(before, now);
    this.#members = now;
    let ticks = this.#lostTicks;
    for (const { own, waited } of now.values()) ticks += own + waited;
    return ticks * MS_PER_TICK;
  }

  /** Proportional memory of the root process and of all others now, in bytes; call after `cpuMs`. */
  memory() {
    let root = 0;
    let others = 0;
    for (const pid of this.#members.keys()) {
      const bytes = proportionalSetSize(pid);
      if (pid === this.#rootPid) root += bytes;
      else others += bytes;
    }
    return { root, others, total: root + others };
  }

  /** The processes of the tree that still run. */
  alive() {
    this.cpuMs();
    return [...this.#members.keys()];
  }

  #lookForMembers() {
    const processes = readProcesses();
    const found = new Map();
    const isMember = ({ pid, parent, session, startedAt }) =>
      pid === this.#rootPid ||
      found.has(parent) ||
      this.#sessions.has(session) ||
      this.#members.get(pid)?.startedAt === startedAt;
    // Parents may have higher ids than their children once ids wrap around: repeat until nothing is added.
    for (let grown = true; grown;) {
      grown = false;
      for (const each of processes) {
        if (found.has(each.pid) || !isMember(each)) continue;
        found.set(each.pid, each);
        this.#sessions.add(each.session);
        grown = true;
      }
    }
    return found;
  }
}

/** The ticks of processes that vanished between two looks without a living ancestor having waited for them. */
function lostTicks(before, now) {
  const vanishedUnder = new Map();
  for (const each of before.values()) {
    if (isSame(each, now.get(each.pid))) continue;
    let ancestor = before.get(each.parent);
    while (ancestor !== undefined && !isSame(ancestor, now.get(ancestor.pid))) {
      ancestor = before.get(ancestor.parent);
    }
    const pid = ancestor?.pid ?? 0;
    vanishedUnder.set(pid, (vanishedUnder.get(pid) ?? 0) + each.own + each.waited);
  }
  let lost = 0;
  for (const [pid, ticks] of vanishedUnder) {
    const accounted = pid === 0 ? 0 : now.get(pid).waited - before.get(pid).waited;
    lost += Math.max(0, ticks - accounted);
  }
  return lost;
}

const isSame = (one, other) => other !== undefined && one.startedAt === other.startedAt;

function readProcesses() {
  const processes = [];
  for (const entry of readdirSync("/proc")) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const process = readProcess(pid);
    if (process !== undefined) processes.push(process);
  }
  return processes;
}

function readProcess(pid) {
  let line;
  try {
    line = readFileSync(`/proc/${pid}/stat`, "latin1");
  } catch {
    return undefined; // it ended between the listing and the reading
  }
  // The second field is the name in parentheses and may itself hold blanks and parentheses.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const field = (number) => Number(fields[number - 3]); // numbered as in proc(5)
  return {
    pid,
    parent: field(4),
    session: field(6),
    own: field(14) + field(15),
    waited: field(16) + field(17),
    startedAt: field(22),
  };
}

function proportionalSetSize(pid) {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "latin1");
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  } catch {
    return 0; // ended, or a zombie without memory
  }
}

/** CPU time all processes of the machine have used since it started, in milliseconds. */
export function machineCpuMs() {
  const [, user, nice, system, , , irq, softirq] = readFileSync("/proc/stat", "latin1")
    .split("\n", 1)[0]
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softirq) * MS_PER_TICK;
}
