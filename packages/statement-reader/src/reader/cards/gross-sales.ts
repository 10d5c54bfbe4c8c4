import type { Table } from '../layout/layout.ts';
import { near, volumeOf, type CardSummary } from './card-figures.ts';
import { isMoney, sum, valueIn } from './sales-columns.ts';

/** Larger amounts than this share of the sales are no refunds. */
const maxShare = 0.5;
/** A printed sum of figures of several tables or columns is no chance: as much support as a table's own total has. */
export const ifPrinted = 3;

/**
 * Gross sales of summaries with net sales, by adding the refunds of the same cards in another table. That sales are net
 * of these is a hypothesis, which a printed sum of both confirms.
 */
export function grossSales(found: CardSummary[], tables: Table[]): CardSummary[] {
  return found.flatMap((net) => {
    const names = new Set(net.sales.map(({ label }) => label));
    const rows = new Set(net.sales.map(({ volume }) => volume.line.row));
    return tables.flatMap(({ columns, lines: all }): CardSummary[] => {
      const lines = all.filter(({ label }) => names.has(label));
      const totals = all.filter((line) => !lines.includes(line));
      if (lines.length === 0 || lines.some(({ row }) => rows.has(row))) return [];
      const refunds = columns.filter(
        (column) =>
          isMoney(column, lines) &&
          sum(column, lines) > 0 &&
          sum(column, lines) < volumeOf(net) * maxShare &&
          totals.every((line) => near(valueIn(column, line), sum(column, lines))),
      );
      return refunds.map((column) => {
        const refunded = (label: string): number =>
          sum(
            column,
            lines.filter((line) => line.label === label),
          );
        const sales = net.sales.map(({ volume, ...one }) => {
          const value = Number((volume.value + refunded(one.label)).toFixed(2));
          return { ...one, volume: { ...volume, value } };
        });
        // The table's own total is that of net sales.
        return { ...net, sales, volume: null, count: null, support: ifPrinted };
      });
    });
  });
}
