import { toCells } from '../layout/cells.ts';
import { isMoney } from '../layout/figures-in-text.ts';
import type { Row } from '../layout/rows.ts';

/** Minimum calculations below charges, for texts in their size to be in place of one: `flat`. */
const minBelow = 3;

/** Takes texts in the size of calculations below charges for what explains the charge above. */
export function takeTexts(rows: Row[]): Row[] {
  const heights = rows.flatMap(({ calculation: [word] = [], name }) =>
    word && !name ? heightOf(word) : [],
  );
  const usual = heights.toSorted((a, b) => a - b)[heights.length >> 1] ?? 0;
  const taken: Row[] = [];
  for (const row of heights.length < minBelow ? [] : rows) {
    const above = taken.at(-1);
    const [first, ...others] = toCells(row);
    const isText = first && others.length === 0 && first.inside.length === 0 && !first.figure;
    const isNote =
      isText &&
      above &&
      !above.calculation &&
      toCells(above).some(isMoney) &&
      Math.abs(heightOf(row) / usual - 1) < sameSize &&
      heightOf(above) * (1 - sameSize) > usual;
    if (isNote) taken[taken.length - 1] = { ...above, notes: [row.words] };
    else taken.push(row);
  }
  return heights.length < minBelow ? rows : taken;
}

const sameSize = 0.04;
const heightOf = ({ y0, y1 }: { y0: number; y1: number }): number => y1 - y0;
