import type { Component } from './components.ts';
import type { Ink } from './ink.ts';

/** In character heights: the largest dot, and the longest step from one dot to the next. */
const [dot, step] = [0.4, 1.6];
/** Fewer dots are an ellipsis. */
const minDots = 6;

/** Finds the dots of leaders and dotted rules, with nothing else between them: recognition would see letters. */
export function findLeaders(ink: Ink, components: Component[], height: number): Component[] {
  const isDot = ({ x0, x1, y0, y1 }: Component): boolean =>
    x1 - x0 <= height * dot && y1 - y0 <= height * dot;
  const dots = components.filter(isDot).toSorted((a, b) => a.x0 - b.x0);
  const runs: Component[][] = [];
  for (const one of dots) {
    const run = runs.find((all) => {
      const last = all.at(-1) as Component;
      const reach = one.x0 - last.x1;
      return (
        reach > 0 &&
        reach < height * step &&
        Math.abs(one.y1 - last.y1) <= Math.max(1, height * dot * 0.5) &&
        isEmpty(ink, { x0: last.x1, x1: one.x0, y0: one.y0 - height * dot, y1: one.y1 })
      );
    });
    if (run) run.push(one);
    else runs.push([one]);
  }
  return runs.filter(({ length }) => length >= minDots).flat();
}

function isEmpty({ bits, width }: Ink, { x0, x1, y0, y1 }: Omit<Component, 'area' | 'runs'>) {
  for (let y = Math.max(0, Math.round(y0)); y < y1; y++)
    if (bits.subarray(y * width + x0, y * width + x1).includes(1)) return false;
  return true;
}
