import { hasLetters, toCells, type Cell } from '../layout/cells.ts';
import { wholeFigure } from '../layout/figures-in-text.ts';
import type { Row } from '../layout/rows.ts';
import { textOf, type Word } from '../../statement/words.ts';

/** A number with its label in the same cell: `Rate 2.75%`. */
interface Labelled {
  label: string;
  words: Word[];
  number: Word;
}

/** Fewer equal labels at a place are text; points. */
const [minAlike, aligned] = [3, 2];
const maxWords = 2;

/** Reads labels that are repeated in front of a column's numbers, on each line, as the header of the column. */
export function labelsAsHeaders(rows: Row[]): Row[] {
  const found = rows.map(labelledIn);
  const all = found.flat();
  const isRepeated = (one: Labelled): boolean =>
    all.filter((other) => isSame(one, other)).length >= minAlike;
  let header: Labelled[] = [];
  return rows.flatMap((row, at) => {
    const own = (found[at] ?? []).filter(isRepeated);
    if (own.length === 0) header = [];
    const isFirst = own.length > 0 && header.length === 0;
    if (isFirst) header = headerFrom(found.slice(at).map((line) => line.filter(isRepeated)));
    const labels = new Set(own.flatMap(({ words }) => words));
    const plain = labels.size
      ? { ...row, words: row.words.filter((word) => !labels.has(word)) }
      : row;
    return isFirst ? [headerRow(row, header), plain] : [plain];
  });
}

/** The labels of adjacent lines, each once. */
function headerFrom(lines: Labelled[][]): Labelled[] {
  const end = lines.findIndex((line) => line.length === 0);
  const all = lines.slice(0, end < 0 ? undefined : end).flat();
  return all
    .filter((one, at) => all.findIndex((other) => isSame(one, other)) === at)
    .toSorted((a, b) => a.number.x0 - b.number.x0);
}

const headerRow = (below: Row, labels: Labelled[]): Row => ({
  ...below,
  y0: below.y0 - 1,
  y1: below.y0,
  words: labels.map(({ label, number }) => ({
    ...number,
    text: label,
    y0: below.y0 - 1,
    y1: below.y0,
  })),
});

const isSame = (a: Labelled, b: Labelled): boolean =>
  a.label === b.label && Math.abs((a.words[0]?.x0 ?? 0) - (b.words[0]?.x0 ?? 0)) <= aligned;

/** The labelled numbers behind the name of a line. */
function labelledIn(row: Row): Labelled[] {
  const [first, ...cells] = toCells(row);
  const isNamed = first !== undefined && hasLetters(first.text) && !/\d/.test(first.text);
  const labelled = isNamed ? cells.flatMap(labelledOf) : [];
  // A name may end with a number.
  return labelled.some(({ number }) => wholeFigure(number.text)?.kind === 'money') ? labelled : [];
}

function labelledOf({ words }: Cell): Labelled[] {
  const number = words.at(-1);
  const before = words.slice(0, -1);
  const label = textOf(before);
  const isLabel =
    before.length > 0 && before.length <= maxWords && /^\p{L}[\p{L} ]*:?$/u.test(label);
  return number && isLabel && wholeFigure(number.text) ? [{ label, words: before, number }] : [];
}
