import type { BenchedList } from './benched-list.ts';
import type { Measure } from './load.ts';

export interface Line {
  list: BenchedList;
  large: Measure;
  bare: Measure;
  /** With ten thousand rows; of page 1 where the list is read at page 10,000. */
  beside: Measure;
}

const targets = { bare: 3, beside: 1.5, deep: 1.3 };

export const heading = [
  'A million rows, through the gateway'.padEnd(44),
  '  p50 ms  p99 ms  per s',
  ' │ bare p50     p99   per s',
  ' │ × bare × 10,000 rows',
].join('');

/** How many times more a request costs: by how many come through in a second. */
const times = (base: Measure, other: Measure): number => base.perSecond / other.perSecond;

export function lineOf({ list, large, bare, beside }: Line): string {
  const measure = ({ p50, p99, perSecond }: Measure): string =>
    `${p50.toFixed(1).padStart(7)} ${p99.toFixed(1).padStart(7)} ${perSecond.toFixed(0).padStart(6)}`;
  const cost = `${list.rowsBefore ? 'page 1 ' : ''}${times(beside, large).toFixed(2)}`;
  return [
    list.name.padEnd(44),
    measure(large),
    ` │ ${measure(bare)}`,
    ` │ ${times(bare, large).toFixed(2).padStart(6)} ${cost.padStart(13)}`,
  ].join('');
}

/** The most that anything costs, beside what it may. */
export function summaryOf(lines: readonly Line[]): string {
  const worst = (cost: (line: Line) => number, those: readonly Line[]): string => {
    const line = those.toSorted((a, b) => cost(b) - cost(a))[0];
    return line ? `${cost(line).toFixed(2)} (${line.list.name})` : 'not measured';
  };
  const shallow = lines.filter(({ list }) => !list.rowsBefore);
  const deep = lines.filter(({ list }) => list.rowsBefore);
  return [
    `Beside the bare route, at most ${targets.bare}: ${worst(({ bare, large }) => times(bare, large), lines)}`,
    `Beside 10,000 rows, at most ${targets.beside}: ${worst(({ beside, large }) => times(beside, large), shallow)}`,
    `Beside page 1, at most ${targets.deep}: ${worst(({ beside, large }) => times(beside, large), deep)}`,
  ].join('\n');
}
