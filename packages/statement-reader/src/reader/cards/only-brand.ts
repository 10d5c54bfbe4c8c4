import { brandsOf } from '../../statement/card-brands.ts';
import { textOf } from '../../statement/words.ts';
import type { Cell } from '../layout/cells.ts';
import type { Table } from '../layout/layout.ts';
import type { PageRows } from '../layout/running-headers.ts';
import { near, type CardFigure, type CardSummary } from './card-figures.ts';

/** Shorter words are codes of states and countries. */
const minLetters = 4;

/**
 * The sales of the only brand that a statement names, such as one that the brand itself sends: a line with the largest
 * volume that is charged, in dollars, and one count.
 */
export function salesOfOnlyBrand(
  tables: Table[],
  pages: PageRows[],
  charged: number,
): CardSummary | null {
  const rows = pages.flatMap((page) => page.rows);
  const text = rows.map(({ words }) =>
    textOf(words.filter((word) => word.text.length >= minLetters)),
  );
  const [brand, ...others] = brandsOf(text.join('\n'));
  if (!brand || others.length > 0 || charged === 0) return null;
  for (const line of tables.flatMap((table) => table.lines)) {
    const counts = line.cells.filter(({ figure }) => figure?.kind === 'integer');
    const sold = line.cells.find(({ figure }) => figure && near(figure.value, charged));
    const [counted] = counts;
    if (!sold || !counted || counts.length > 1) continue;
    const figureOf = (cell: Cell): CardFigure => ({ value: cell.figure?.value ?? 0, cell, line });
    const [volume, count] = [figureOf(sold), figureOf(counted)];
    const sales = [{ cardType: brand, label: brand, volume, count }];
    return { sales, volume, count, shape: '', title: '', doubt: null };
  }
  return null;
}
