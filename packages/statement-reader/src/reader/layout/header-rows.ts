import { brandsOf } from '../../statement/card-brands.ts';
import type { Cell } from './cells.ts';
import { headerWords } from '../vocabulary/labels.ts';

const longest = 40;

/** Whether a row is a column header: by its words, or because it is above the numbers of the rows below. */
export function isHeader(all: Cell[], below: Cell[][]): boolean {
  const cells = all.filter(({ figure, text }) => figure?.kind !== 'integer' || text.length > 1);
  if (cells.some((cell) => cell.figure)) return false;
  if (cells.length < 2) return cells.some((cell) => areBrandsOver(cell, below[0] ?? []));
  if (cells.some(({ text }) => text.length > longest + 10)) return false;
  const figures = below.flatMap((row) => row.filter((cell) => cell.figure));
  if (hasPrices(cells, figures)) return false;
  const known = cells.filter((cell) => isHeaderText(cell.text));
  if (known.length >= 2 && known.length >= cells.length * 0.6) return true;
  // A dash marks an empty column of a line.
  const texts = cells.filter(({ text }) => /[^-−–—\s]/.test(text));
  const over = texts.filter((cell) => figures.some((figure) => isOver(cell, figure)));
  return over.length >= 2;
}

/** Whether a row is a name with prices for the lines below, such as `Rate 1.69%` and `Per item $0.20`. */
const hasPrices = ([name, ...others]: Cell[], figures: Cell[]): boolean =>
  name?.inside.length === 0 &&
  others.every(
    (cell) =>
      cell.inside.some(({ kind }) => kind === 'percent' || kind === 'money') &&
      !figures.some((figure) => isOver(cell, figure)),
  );

const minBrands = 2;

/** Whether a text names several brands above a figure each, with hardly any space between them. */
const areBrandsOver = (cell: Cell, below: Cell[]): boolean =>
  brandsOf(cell.text).length >= minBrands &&
  below.filter((one) => one.figure && isOver(cell, one)).length > minBrands;

const isHeaderText = (text: string): boolean => headerWords.test(text) && text.length < longest;

const isOver = (above: Cell, below: Cell): boolean => above.x0 <= below.x1 && above.x1 >= below.x0;

/** Whether a row's numbers are under a header's columns, each under its own, so that the table continues. */
export function standsUnder(cells: Cell[], header: Cell[]): boolean {
  const figures = cells.filter((cell) => cell.figure);
  const under = figures.filter((cell) => header.some((head) => isOver(head, cell)));
  const heads = header.filter((head) => under.some((cell) => isOver(head, cell)));
  return figures.length > 0 && under.length * 2 >= figures.length && heads.length >= under.length;
}
