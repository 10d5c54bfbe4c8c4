import type { Word } from '../../statement/words.ts';
import { toCells, type Cell } from '../layout/cells.ts';
import type { Row } from '../layout/rows.ts';
import type { PageRows } from '../layout/running-headers.ts';

/** Minimum records of two lines that their numbers join, for others that begin at the same places. */
const minRecords = 3;

/** The left edges of a record's lines. */
const placeOf = (first: Word[], { words }: Row): string =>
  [first, words].map(([word]) => Math.round(word?.x0 ?? 0)).join(' ');

/** Merges the two lines of records that begin where those do whose numbers are on both lines. */
export function joinRecords(pages: PageRows[]): PageRows[] {
  const joined = pages.flatMap(({ rows }) =>
    rows.flatMap((row) => (row.name && row.calculation ? placeOf(row.name, row) : [])),
  );
  const places = Map.groupBy(joined, (place) => place);
  const isRecord = (first: Row | undefined, second: Row | undefined): boolean =>
    first !== undefined &&
    second !== undefined &&
    !first.name &&
    !second.name &&
    (places.get(placeOf(first.words, second))?.length ?? 0) >= minRecords;
  return pages.map(({ page, rows }) => ({
    page,
    rows: rows.flatMap((row, at) => {
      const before = rows[at - 1];
      if (isRecord(row, rows[at + 1])) return [];
      return before && isRecord(before, row) ? [withFirstPart(row, toCells(before))] : [row];
    }),
  }));
}

/** The numbers of a line behind its name, if it has one. */
export const numbersOf = (cells: Cell[]): Cell[] => (cells[0]?.figure ? cells : cells.slice(1));

/** A line with the numbers above it, and the name before these. */
export function withFirstPart(row: Row, first: Cell[]): Row {
  const calculation = numbersOf(first).flatMap(({ words }) => words);
  return first[0]?.figure
    ? { ...row, calculation }
    : { ...row, name: first[0]?.words ?? [], calculation };
}
