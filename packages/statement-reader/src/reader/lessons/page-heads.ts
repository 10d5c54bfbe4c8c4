import { toCells } from '../layout/cells.ts';
import type { Row } from '../layout/rows.ts';
import { textOf } from '../../statement/words.ts';
import { chargeTitle, headerWords, sectionTitle } from '../vocabulary/labels.ts';
import { normalText } from './normal-text.ts';

/** A state and a ZIP code: the last line of an address. */
const zip = /\b[A-Z]{2}\.?,? \d{5}(-\d{4})?\b/;

export interface PageHeads {
  has: (row: Pick<Row, 'page' | 'y0'>) => boolean;
  /** Whether a heading is from a page head and not form text, for example a person's name. */
  isOwn: (heading: string) => boolean;
}

/** Finds the rows above the first amount, on the first page and on each with an address there. */
export function findPageHeads(rows: Row[]): PageHeads {
  const ends = new Map<number, number>();
  const own = new Set<string>();
  for (const [page, all] of Map.groupBy(rows, (row) => row.page)) {
    const first = all.findIndex(hasAmount);
    const head = first < 0 ? all : all.slice(0, first);
    if (page > 1 && !head.some((row) => zip.test(textOf(row.words)))) continue;
    ends.set(page, first < 0 ? Infinity : (all[first]?.y0 ?? 0));
    for (const row of head)
      for (const text of [textOf(row.words), ...toCells(row).map((cell) => cell.text)])
        if (!isOfForm(text)) own.add(normalText(text));
  }
  return {
    has: ({ page, y0 }) => y0 < (ends.get(page) ?? -Infinity),
    isOwn: (heading) => own.has(normalText(heading)),
  };
}

const hasAmount = (row: Row): boolean =>
  toCells(row).some(({ figure, inside }) =>
    [figure, ...inside].some((one) => one?.kind === 'money'),
  );

const isOfForm = (text: string): boolean =>
  !zip.test(text) && [sectionTitle, headerWords, chargeTitle].some((words) => words.test(text));
