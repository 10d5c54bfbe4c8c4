import type { Paper } from './paper.ts';
import * as say from './sample.ts';

export const salesTable = (paper: Paper, cards: say.SampleCard[]): void =>
  paper.table(
    [
      { header: 'Card type', x: 40 },
      { header: 'Items', x: 330, align: 'right' },
      { header: 'Volume', x: 420, align: 'right' },
    ],
    cards.map(({ label, items, sales }) => [label, say.count(items), say.plain(sales)]),
    ['Total', say.count(say.totalItems(cards)), say.plain(say.totalSales(cards))],
  );

/** Fees below a heading, each with its base, and their total. */
export function feeTable(paper: Paper, fees: say.SampleFee[]): void {
  paper.heading('Fees');
  paper.table(
    [
      { header: 'Fee', x: 40 },
      { header: 'Count', x: 250, align: 'right' },
      { header: 'Volume', x: 330, align: 'right' },
      { header: 'Rate', x: 410, align: 'right' },
      { header: 'Fee amount', x: 520, align: 'right' },
    ],
    fees.map((fee) => [
      fee.name,
      fee.transactions ? say.count(fee.transactions) : '',
      fee.volume ? say.plain(fee.volume) : '',
      fee.volumeRate ? `${say.trimmed(fee.volumeRate, 2)}%` : say.trimmed(fee.transactionRate, 2),
      say.plain(fee.amount),
    ]),
    ['Total fees', '', '', '', say.plain(say.totalFees(fees))],
  );
}
