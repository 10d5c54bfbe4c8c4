import { sourceOf } from './source.ts';
import type { Source } from '@portal/contracts/quotes/analysis';
import type { Table } from './tables.ts';

/** Sales and their number as a summary prints them, where no table of card types can be read. */
export interface SummaryTotals {
  totalVolume: number;
  transactionCount: number;
  source: Source;
}

const volumeHeader = /\b(gross|total) sales\b|\btotal volume\b|\bsales volume\b/i;
const countHeader = /^(total )?(transactions|items|number of sales)$/i;

/** Finds one row of figures under a header that names them; null where there is none. */
export function readSummaryTotals(tables: Table[]): SummaryTotals | null {
  for (const { header, lines, page } of tables) {
    const [line] = lines;
    if (!line || line.label !== '') continue;
    const figures = line.cells.map((cell) => cell.figure).filter((figure) => figure !== null);
    // Noise stands before a header rather than behind it.
    const names = header.slice(-figures.length);
    const volume = figures[names.findIndex((name) => volumeHeader.test(name))];
    const count = figures[names.findIndex((name) => countHeader.test(name))];
    if (volume?.kind === 'money' && count?.kind === 'integer')
      return {
        totalVolume: volume.value,
        transactionCount: count.value,
        source: sourceOf(line.row, page),
      };
  }
  return null;
}
