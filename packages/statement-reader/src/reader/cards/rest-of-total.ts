import { roleOf } from '../vocabulary/column-roles.ts';
import { noSalesTitle, otherPeriod } from '../vocabulary/labels.ts';
import type { Figure } from '../layout/figures-in-text.ts';
import type { Table, TableLine } from '../layout/layout.ts';
import { countOf, near, volumeOf, type CardFigure, type CardSummary } from './card-figures.ts';
import { cardTypeOf } from './card-labels.ts';
import { noSales } from './sales-columns.ts';

/** Money that is counted with sales, but is not paid by card, or no sale at all. */
const isNoSale = (label: string): boolean =>
  /\bcash\b/i.test(label) || noSalesTitle.test(label) || noSales.has(roleOf(label));

/**
 * Adds the means of payment that a printed total has in addition, if both its amount and its count are what the total
 * has more: its figures may be below the headers of other columns.
 */
export function withRestOfTotal(summary: CardSummary, tables: Table[]): CardSummary {
  const rows = new Set(summary.sales.map(({ volume }) => volume.line.row));
  const lines = tables
    .flatMap((table) => table.lines)
    .filter(({ row, label }) => label !== '' && !rows.has(row) && !otherPeriod.test(label));
  const [sum, items] = [volumeOf(summary), countOf(summary)];
  for (const total of lines)
    for (const amount of valuesIn(total, 'money').filter((value) => value > sum))
      for (const count of valuesIn(total, 'integer').filter((value) => value > items))
        for (const line of lines.filter((one) => one !== total && !isNoSale(one.label))) {
          const volume = figureOf(line, 'money', amount - sum);
          const counted = figureOf(line, 'integer', count - items);
          if (!volume || !counted) continue;
          const cardType = cardTypeOf(line.label) ?? 'Other';
          const sales = [...summary.sales, { cardType, label: line.label, volume, count: counted }];
          return { ...summary, sales, volume: null, count: null };
        }
  return summary;
}

const valuesIn = ({ cells }: TableLine, kind: Figure['kind']): number[] =>
  cells.flatMap(({ figure }) => (figure?.kind === kind ? figure.value : []));

function figureOf(line: TableLine, kind: Figure['kind'], value: number): CardFigure | null {
  const cell = line.cells.find(({ figure }) => figure?.kind === kind && near(figure.value, value));
  return cell?.figure ? { value: cell.figure.value, cell, line } : null;
}
