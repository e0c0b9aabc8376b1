import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own, in memory, that can be full and can be made read-only. */
export class SmallDisk {
  readonly place: string;

  private constructor(place: string) {
    this.place = place;
  }

  /** Null where this process may not mount one. */
  static mount(size: string): SmallDisk | null {
    const place = mkdtempSync(join(tmpdir(), "deepbot-disk-"));
    mkdirSync(place, { recursive: true });
    if (process.platform === "linux" && mount("-t", "tmpfs", "-o", `size=${size},mode=700`, "tmpfs", place)) {
      return new SmallDisk(place);
    }
    rmSync(place, { recursive: true, force: true });
    return null;
  }

  /** Changes what it was mounted with: `size=4m`, `ro`, `rw`; false where somebody writes to it. */
  change(options: string): boolean {
    return mount("-o", `remount,${options}`, this.place);
  }

  unmount(): void {
    spawnSync("umount", ["--lazy", this.place]);
    rmSync(this.place, { recursive: true, force: true });
  }
}

function mount(...args: readonly string[]): boolean {
  return spawnSync("mount", args).status === 0;
}
