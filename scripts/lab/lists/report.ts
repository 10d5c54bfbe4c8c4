import { table } from '../../local/machine/fill-page.ts';
import type { BenchedList } from './benched-list.ts';
import type { Measure } from './load.ts';

export interface Line {
  list: BenchedList;
  large: Measure;
  bare: Measure;
  /** With the small data; page 1 if a deep page is measured. */
  reference: Measure;
  /** Ratio of CPU time per request: medians of the rounds. */
  times: { bare: number; reference: number };
}

const targets = { bare: 2, reference: 1.5, deep: 1.3 };

export const heading = [
  'Through the gateway'.padEnd(44),
  '  p50 ms  p99 ms  per s',
  ' │ bare p50     p99   per s',
  ' │ × bare × small data',
].join('');

export function lineOf({ list, large, bare, times }: Line): string {
  const measure = ({ p50, p99, perSecond }: Measure): string =>
    `${p50.toFixed(1).padStart(7)} ${p99.toFixed(1).padStart(7)} ${perSecond.toFixed(0).padStart(6)}`;
  return [
    list.name.padEnd(44),
    measure(large),
    ` │ ${measure(bare)}`,
    ` │ ${times.bare.toFixed(2).padStart(6)} ${referenceOf(list, times.reference).padStart(12)}`,
  ].join('');
}

const referenceOf = ({ rowsBefore }: BenchedList, times: number): string =>
  `${times.toFixed(2)}${rowsBefore ? ' page 1' : ''}`;

export const tableOf = (lines: readonly Line[]): string =>
  table(
    ['List', '× bare route', '× small data'],
    lines.map(({ list, times }) => [
      list.name,
      times.bare.toFixed(2),
      referenceOf(list, times.reference).replace('page 1', '(× page 1)'),
    ]),
  );

export function summaryOf(lines: readonly Line[]): string {
  const worst = (which: keyof Line['times'], lines: readonly Line[]): string => {
    const line = lines.toSorted((a, b) => b.times[which] - a.times[which])[0];
    return line ? `${line.times[which].toFixed(2)} (${line.list.name})` : 'not measured';
  };
  const shallow = lines.filter(({ list }) => !list.rowsBefore);
  const deep = lines.filter(({ list }) => list.rowsBefore);
  return [
    `Compared to the bare route, at most ${targets.bare}: ${worst('bare', lines)}`,
    `Compared to the small data, at most ${targets.reference}: ${worst('reference', shallow)}`,
    `Compared to page 1, at most ${targets.deep}: ${worst('reference', deep)}`,
  ].join('\n');
}
