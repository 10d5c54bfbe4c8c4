import { isCardName } from './card-labels.ts';
import type { CardSummary } from './card-figures.ts';
import { readCardRows } from './card-rows.ts';
import { toColumns } from '../layout/columns.ts';
import type { Table, TableLine } from '../layout/layout.ts';
import { brandOf } from '../vocabulary/card-brands.ts';

const totalWords = /\b(grand|sub-?totals?|totals?)\b/gi;

/**
 * What sums below parts by kind of card may say of sales: each part has its own table, or there is one with a sum
 * for each. Sums of tables with one header are taken together, those that name a card as its row.
 */
export const readCardSubtotals = (tables: Table[]): CardSummary[] =>
  [...Map.groupBy(tables, headerOf)].flatMap(([shape, some]) => {
    const totals = some.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'total'));
    const lines = totals.map(asRow);
    if (shape === '' || lines.filter(({ kind }) => kind === 'line').length < fewestRows) return [];
    const [{ header } = { header: [] }] = some;
    return readCardRows({
      title: '',
      section: '',
      header,
      lines,
      columns: toColumns({ header, lines }),
    });
  });

const fewestRows = 2;

const headerOf = ({ header }: Table): string => header.map(({ text }) => text).join(' ');

/** A sum of a kind of card as a row of it; a sum of all stays one. */
function asRow(line: TableLine): TableLine {
  const label = line.label.replace(totalWords, '').trim();
  if (isCardName(label)) return { ...line, label, kind: 'line' };
  const isGroups = label === '' && brandOf(line.group) !== null && isCardName(line.group);
  return isGroups ? { ...line, label: line.group, kind: 'line' } : line;
}
