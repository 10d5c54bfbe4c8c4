import type { Box } from '../../statement/words.ts';
import type { Ink } from './ink.ts';

/** A horizontal run of ink: from x0 up to x1 (exclusive). */
interface Run {
  x0: number;
  x1: number;
  y: number;
  /** The (partial) component that it belongs to. */
  id: number;
}

/** Connected ink: its box (x1 and y1 are exclusive), area and runs. */
export interface Component extends Box {
  area: number;
  runs: { x0: number; x1: number; y: number }[];
}

/** Finds connected components, corners included. */
export function findComponents(ink: Ink): Component[] {
  const parents: number[] = [];
  const rootOf = (id: number): number => {
    let at = id;
    while (parents[at] !== at) at = parents[at] = parents[parents[at] ?? at] ?? at;
    return at;
  };
  const all: Run[] = [];
  let above: Run[] = [];
  for (let y = nextRow(ink, 0), last = y; y < ink.height; last = y, y = nextRow(ink, y + 1)) {
    if (y > last + 1) above = [];
    const here = runsOf(ink, y);
    let first = 0;
    for (const run of here) {
      while ((above[first]?.x1 ?? Infinity) < run.x0) first += 1;
      for (let at = first; (above[at]?.x0 ?? Infinity) <= run.x1; at++) {
        const root = rootOf(above[at]?.id ?? 0);
        if (run.id < 0) run.id = root;
        else parents[root] = rootOf(run.id);
      }
      if (run.id < 0) run.id = parents.push(parents.length) - 1;
      all.push(run);
    }
    above = here;
  }
  const found = new Map<number, Component>();
  for (const run of all) {
    const root = rootOf(run.id);
    const one = found.get(root);
    if (one) grow(one, run);
    else
      found.set(root, {
        x0: run.x0,
        x1: run.x1,
        y0: run.y,
        y1: run.y + 1,
        area: run.x1 - run.x0,
        runs: [run],
      });
  }
  return [...found.values()];
}

/** The first row with ink from a row on; beyond the image if there is none. */
function nextRow({ bits, width, height }: Ink, from: number): number {
  // A buffer's search is many times as fast as an array's.
  const at = Buffer.from(bits.buffer, bits.byteOffset, bits.length).indexOf(1, from * width);
  return at < 0 ? height : Math.floor(at / width);
}

function runsOf({ width, bits }: Ink, y: number): Run[] {
  const runs: Run[] = [];
  const row = bits.subarray(y * width, (y + 1) * width);
  for (let x = row.indexOf(1); x < width; x++) {
    if (!row[x]) continue;
    const x0 = x;
    while (row[x]) x += 1;
    runs.push({ x0, x1: x, y, id: -1 });
  }
  return runs;
}

function grow(component: Component, run: { x0: number; x1: number; y: number }): void {
  component.x0 = Math.min(component.x0, run.x0);
  component.x1 = Math.max(component.x1, run.x1);
  component.y1 = run.y + 1;
  component.area += run.x1 - run.x0;
  component.runs.push(run);
}

export function erase({ bits, width }: Ink, { runs }: Component): void {
  for (const { x0, x1, y } of runs) bits.fill(0, y * width + x0, y * width + x1);
}

/** The usual character height on the page, pixels. */
export function characterHeight(components: Component[]): number {
  const heights = components
    .filter(({ x0, x1, y0, y1 }) => y1 - y0 >= 5 && y1 - y0 <= 40 && x1 - x0 <= 40)
    .map(({ y0, y1 }) => y1 - y0)
    .sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 12;
}
