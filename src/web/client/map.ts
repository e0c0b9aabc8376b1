/** Draws the map of the site, and lets a person move about in it. */
interface Spot {
  readonly kind: string;
  readonly type: string;
  readonly label: string;
  readonly href: string;
  readonly parent: number;
  readonly pages: number;
  readonly x: number;
  readonly y: number;
}

const MARGIN = 40;
/** Labels are drawn from this scale on. */
const LABELS_FROM = 0.9;
const REACH = 14;

class SiteMapCanvas {
  readonly #canvas: HTMLCanvasElement;
  readonly #hint: HTMLElement;
  readonly #spots: readonly Spot[];
  readonly #colours = new Map<string, string>();
  #scale = 1;
  #x = 0;
  #y = 0;
  #under = -1;
  #found: ReadonlySet<number> = new Set();

  constructor(canvas: HTMLCanvasElement, hint: HTMLElement, spots: readonly Spot[]) {
    this.#canvas = canvas;
    this.#hint = hint;
    this.#spots = spots;
    this.#listen();
    this.resize();
    this.fit();
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    this.#canvas.width = Math.round(clientWidth * devicePixelRatio);
    this.#canvas.height = Math.round(clientHeight * devicePixelRatio);
    // Another colour scheme has other colours.
    this.#colours.clear();
    this.#draw();
  }

  fit(): void {
    const xs = this.#spots.map(({ x }) => x);
    const ys = this.#spots.map(({ y }) => y);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const { clientWidth, clientHeight } = this.#canvas;
    const across = (clientWidth - 2 * MARGIN) / Math.max(1, right - left);
    const down = (clientHeight - 2 * MARGIN) / Math.max(1, bottom - top);
    this.#scale = Math.max(0.02, Math.min(2, across, down));
    this.#x = clientWidth / 2 - (this.#scale * (left + right)) / 2;
    this.#y = clientHeight / 2 - (this.#scale * (top + bottom)) / 2;
    this.#draw();
  }

  zoom(
    by: number,
    x: number = this.#canvas.clientWidth / 2,
    y: number = this.#canvas.clientHeight / 2,
  ): void {
    const scale = Math.max(0.02, Math.min(8, this.#scale * by));
    this.#x = x - ((x - this.#x) * scale) / this.#scale;
    this.#y = y - ((y - this.#y) * scale) / this.#scale;
    this.#scale = scale;
    this.#draw();
  }

  /** Marks what contains the words; answers how many, and goes to the first. */
  find(words: string): number {
    const wanted = words.trim().toLowerCase();
    const found =
      wanted === ""
        ? []
        : [...this.#spots.entries()].filter(([, { label }]) => label.toLowerCase().includes(wanted));
    this.#found = new Set(found.map(([at]) => at));
    const [first] = found;
    if (first !== undefined) {
      this.#scale = Math.max(this.#scale, LABELS_FROM);
      this.#x = this.#canvas.clientWidth / 2 - this.#scale * first[1].x;
      this.#y = this.#canvas.clientHeight / 2 - this.#scale * first[1].y;
    }
    this.#draw();
    return found.length;
  }

  openFirst(): void {
    const [first] = this.#found;
    const spot = first === undefined ? undefined : this.#spots[first];
    if (spot !== undefined) location.assign(spot.href);
  }

  #listen(): void {
    const canvas = this.#canvas;
    let from: { x: number; y: number; moved: boolean } | null = null;
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      from = { x: event.clientX, y: event.clientY, moved: false };
    });
    canvas.addEventListener("pointermove", (event) => {
      if (from !== null) {
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
        if (!from.moved && Math.hypot(dx, dy) < 4) return;
        this.#move(dx, dy);
        from = { x: event.clientX, y: event.clientY, moved: true };
        return;
      }
      this.#pointAt(this.#at(event.offsetX, event.offsetY));
    });
    canvas.addEventListener("pointerup", (event) => {
      const clicked = from?.moved === false ? this.#spots[this.#at(event.offsetX, event.offsetY)] : undefined;
      from = null;
      if (clicked !== undefined) location.assign(clicked.href);
    });
    canvas.addEventListener("pointercancel", () => {
      from = null;
    });
    canvas.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(Math.exp(-event.deltaY / 400), event.offsetX, event.offsetY);
      },
      { passive: false },
    );
    canvas.addEventListener("keydown", (event) => {
      const moves: Readonly<Record<string, () => void>> = {
        ArrowLeft: () => {
          this.#move(60, 0);
        },
        ArrowRight: () => {
          this.#move(-60, 0);
        },
        ArrowUp: () => {
          this.#move(0, 60);
        },
        ArrowDown: () => {
          this.#move(0, -60);
        },
        "+": () => {
          this.zoom(1.3);
        },
        "-": () => {
          this.zoom(1 / 1.3);
        },
        "0": () => {
          this.fit();
        },
      };
      const move = moves[event.key];
      if (move === undefined) return;
      event.preventDefault();
      move();
    });
  }

  #move(dx: number, dy: number): void {
    this.#x += dx;
    this.#y += dy;
    this.#draw();
  }

  #at(x: number, y: number): number {
    let nearest = -1;
    let least = REACH;
    for (const [at, spot] of this.#spots.entries()) {
      const away = Math.hypot(spot.x * this.#scale + this.#x - x, spot.y * this.#scale + this.#y - y);
      if (away < least) [nearest, least] = [at, away];
    }
    return nearest;
  }

  #pointAt(at: number): void {
    if (at === this.#under) return;
    this.#under = at;
    const spot = this.#spots[at];
    this.#canvas.style.setProperty("cursor", spot === undefined ? "grab" : "pointer");
    this.#hint.hidden = spot === undefined;
    this.#hint.textContent = spot === undefined ? "" : `${spot.label} (${spot.type})`;
    this.#draw();
  }

  #draw(): void {
    const pen = this.#canvas.getContext("2d");
    if (pen === null) return;
    const ratio = devicePixelRatio;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.strokeStyle = this.#colour("edge");
    pen.lineWidth = 1;
    pen.beginPath();
    for (const spot of this.#spots) {
      const parent = this.#spots[spot.parent];
      if (parent === undefined) continue;
      pen.moveTo(this.#across(parent), this.#down(parent));
      pen.lineTo(this.#across(spot), this.#down(spot));
    }
    pen.stroke();
    for (const [at, spot] of this.#spots.entries()) this.#drawSpot(pen, at, spot);
  }

  #drawSpot(pen: CanvasRenderingContext2D, at: number, spot: Spot): void {
    const [x, y] = [this.#across(spot), this.#down(spot)];
    const { clientWidth, clientHeight } = this.#canvas;
    if (x < -80 || y < -80 || x > clientWidth + 80 || y > clientHeight + 80) return;
    const marked = at === this.#under || this.#found.has(at);
    const size = Math.max(
      2,
      (spot.kind === "group" ? 4 + Math.log2(spot.pages) : 5) * Math.min(1, Math.max(0.5, this.#scale)),
    );
    pen.fillStyle = this.#colour(spot.type);
    pen.beginPath();
    // Forms are squares: a shape as well as a colour.
    if (spot.kind === "form") pen.rect(x - size, y - size, 2 * size, 2 * size);
    else pen.arc(x, y, size, 0, 2 * Math.PI);
    pen.fill();
    if (marked) {
      pen.strokeStyle = this.#colour("ink");
      pen.lineWidth = 2;
      pen.stroke();
    }
    if (!marked && this.#scale < LABELS_FROM && spot.kind === "page") return;
    pen.fillStyle = this.#colour("ink");
    pen.font = "11px system-ui, sans-serif";
    pen.fillText(spot.label.length > 32 ? `${spot.label.slice(0, 31)}…` : spot.label, x + size + 3, y + 4);
  }

  #across({ x }: Spot): number {
    return x * this.#scale + this.#x;
  }

  #down({ y }: Spot): number {
    return y * this.#scale + this.#y;
  }

  #colour(name: string): string {
    let colour = this.#colours.get(name);
    if (colour === undefined) {
      colour = getComputedStyle(document.documentElement).getPropertyValue(`--map-${name}`).trim() || "#888";
      this.#colours.set(name, colour);
    }
    return colour;
  }
}

async function start(place: HTMLElement, canvas: HTMLCanvasElement, hint: HTMLElement): Promise<void> {
  const response = await fetch(place.dataset["map"] ?? "");
  const { nodes } = (await response.json()) as { readonly nodes: readonly Spot[] };
  if (nodes.length === 0) return;
  place.hidden = false;
  const map = new SiteMapCanvas(canvas, hint, nodes);
  new ResizeObserver(() => {
    map.resize();
  }).observe(canvas);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    map.resize();
  });
  for (const button of place.querySelectorAll<HTMLButtonElement>("[data-zoom]")) {
    button.addEventListener("click", () => {
      if (button.dataset["zoom"] === "fit") map.fit();
      else map.zoom(button.dataset["zoom"] === "in" ? 1.4 : 1 / 1.4);
    });
  }
  const box = place.querySelector<HTMLInputElement>("#map-find");
  const said = place.querySelector<HTMLElement>("#map-found");
  box?.addEventListener("input", () => {
    const found = map.find(box.value);
    if (said !== null)
      said.textContent = box.value.trim() === "" ? "" : `${found} found; Enter opens the first`;
  });
  box?.addEventListener("keydown", (event) => {
    if (event.key === "Enter") map.openFirst();
  });
}

const place = document.querySelector<HTMLElement>("[data-map]");
const canvas = document.querySelector<HTMLCanvasElement>("#map");
const hint = document.querySelector<HTMLElement>("#map-hint");
if (place !== null && canvas !== null && hint !== null) void start(place, canvas, hint);
