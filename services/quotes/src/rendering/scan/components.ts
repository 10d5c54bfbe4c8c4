import type { Ink } from './ink.ts';

/** A stretch of ink in one row of pixels: from x0 up to x1. */
interface Run {
  x0: number;
  x1: number;
  y: number;
  id: number;
}

/** Ink that hangs together: its box (x1 and y1 are beyond it), how much it is, and where. */
export interface Component {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  area: number;
  runs: { x0: number; x1: number; y: number }[];
}

/** Finds what hangs together, corners included. */
export function findComponents(ink: Ink): Component[] {
  const parents: number[] = [];
  const rootOf = (id: number): number => {
    let at = id;
    while (parents[at] !== at) at = parents[at] = parents[parents[at] ?? at] ?? at;
    return at;
  };
  const found = new Map<number, Component>();
  const all: Run[] = [];
  let above: Run[] = [];
  for (let y = 0; y < ink.height; y++) {
    const here = runsOf(ink, y, parents);
    let first = 0;
    for (const run of here) {
      while ((above[first]?.x1 ?? Infinity) < run.x0) first += 1;
      for (let at = first; (above[at]?.x0 ?? Infinity) <= run.x1; at++)
        parents[rootOf(above[at]?.id ?? run.id)] = rootOf(run.id);
    }
    for (const run of here) all.push(run);
    above = here;
  }
  for (const { id, ...run } of all) {
    const root = rootOf(id);
    const one = found.get(root);
    if (one) grow(one, run);
    else
      found.set(root, {
        ...{ x0: run.x0, x1: run.x1, y0: run.y, y1: run.y + 1 },
        area: run.x1 - run.x0,
        runs: [run],
      });
  }
  return [...found.values()];
}

function runsOf({ width, bits }: Ink, y: number, parents: number[]): Run[] {
  const runs: Run[] = [];
  const start = y * width;
  for (let x = 0; x < width; x++) {
    if (!bits[start + x]) continue;
    const x0 = x;
    while (x < width && bits[start + x]) x += 1;
    runs.push({ x0, x1: x, y, id: parents.length });
    parents.push(parents.length);
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

/** Takes a component's ink away. */
export function erase({ bits, width }: Ink, { runs }: Component): void {
  for (const { x0, x1, y } of runs) bits.fill(0, y * width + x0, y * width + x1);
}

/** The usual height of a character on the page, in pixels. */
export function characterHeight(components: Component[]): number {
  const heights = components
    .filter(({ x0, x1, y0, y1 }) => y1 - y0 >= 5 && y1 - y0 <= 40 && x1 - x0 <= 40)
    .map(({ y0, y1 }) => y1 - y0)
    .sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 12;
}
