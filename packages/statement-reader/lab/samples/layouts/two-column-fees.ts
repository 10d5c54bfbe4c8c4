import type { StatementLayout } from '../layout.ts';
import { createPaper } from '../paper.ts';
import { authorizations, brandCharges, discount } from '../sample-fees.ts';
import * as say from '../sample.ts';

/** Fees in two columns side by side, each with its own header. */
export const twoColumnFees: StatementLayout = (seed) => {
  const sample = say.createSample(seed);
  const { cards, merchant } = sample;
  const fees = [
    ...discount(cards, 0.25),
    ...brandCharges(cards),
    ...authorizations(sample, cards, 0.08),
    say.fee('Equipment', 'Terminal Rental', { transactions: 2, transactionRate: 19.95 }),
    say.flatFee('Other Fees', 'Statement Fee', 9.95),
    say.flatFee('Other Fees', 'PCI Compliance Fee', 14.95),
  ];
  const paper = createPaper({ letterhead: ['Pinnacle Bankcard Services'], foot: merchant });
  paper.text(merchant);
  paper.text('Statement period 03/01/2025 - 03/31/2025');
  paper.heading('Sales by Card Type');
  const refunds = say.sum(cards, (card) => card.refunds);
  paper.table(
    [
      { header: 'Card Type', x: 40 },
      { header: 'Items', x: 240, align: 'right' },
      { header: 'Gross Sales', x: 330, align: 'right' },
      { header: 'Refunds', x: 420, align: 'right' },
      { header: 'Net Sales', x: 530, align: 'right' },
    ],
    cards.map((card) => [
      card.label,
      say.count(card.items),
      say.dollars(card.sales),
      say.dollars(-card.refunds),
      say.dollars(card.sales - card.refunds),
    ]),
    [
      'Total',
      say.count(say.totalItems(cards)),
      say.dollars(say.totalSales(cards)),
      say.dollars(-refunds),
      say.dollars(say.totalSales(cards) - refunds),
    ],
  );
  paper.heading('Fees');
  const half = Math.ceil(fees.length / 2);
  const header = (x: number): [string, number, 'left' | 'right'][] => [
    ['Description', x, 'left'],
    ['Basis', x + 165, 'right'],
    ['Rate', x + 205, 'right'],
    ['Amount', x + 250, 'right'],
  ];
  paper.row([...header(40), ...header(312)], 'bold');
  for (let index = 0; index < half; index++)
    paper.row([...cells(fees[index], 40), ...cells(fees[index + half], 312)]);
  paper.gap();
  paper.row([
    ['Total Fees', 40],
    [say.dollars(say.totalFees(fees)), 562, 'right'],
  ]);
  return { pages: paper.pages, truth: say.truthFor('Pinnacle Bankcard Services', cards, fees) };
};

function cells(fee: say.SampleFee | undefined, x: number): [string, number, 'left' | 'right'][] {
  if (!fee) return [];
  const byVolume = fee.volumeRate > 0;
  return [
    [fee.name, x, 'left'],
    [byVolume ? say.plain(fee.volume) : say.count(fee.transactions), x + 165, 'right'],
    [byVolume ? `${fee.volumeRate}%` : fee.transactionRate.toFixed(4), x + 205, 'right'],
    [say.dollars(fee.amount), x + 250, 'right'],
  ];
}
