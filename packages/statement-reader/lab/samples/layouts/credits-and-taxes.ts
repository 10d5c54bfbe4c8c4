import type { StatementLayout } from '../layout.ts';
import { createPaper } from '../paper.ts';
import { authorizations, discount } from '../sample-fees.ts';
import * as say from '../sample.ts';

/** Equipment, products, taxes on them, and credits with CR or a trailing minus. */
export const creditsAndTaxes: StatementLayout = (seed) => {
  const sample = say.createSample(seed);
  const { cards, merchant } = sample;
  const rental = say.fee('Equipment', 'Terminal Rental VX820', {
    transactions: 3,
    transactionRate: 29.95,
  });
  const sections: Record<string, say.SampleFee[]> = {
    'Transaction Charges': [...discount(cards, 2.1), ...authorizations(sample, cards, 0.12)],
    'Equipment and Services': [
      rental,
      say.flatFee('Equipment', 'Terminal Insurance', 5.95),
      say.flatFee('POS Services', 'Wireless Service', 15),
      say.flatFee('Products', 'Gift Card Program', 24.95),
      say.fee('Taxes', 'State Sales Tax', { volume: rental.amount, volumeRate: 8.25 }),
    ],
    'Credits and Adjustments to Fees': [
      say.flatFee('Rebates', 'Courtesy Fee Credit', -25),
      say.flatFee('Rebates', 'Volume Rebate', -11.4),
    ],
  };
  const fees = Object.values(sections).flat();
  const paper = createPaper({ letterhead: ['Evergreen Payment Systems'], size: 9, font: 'serif' });
  paper.text(merchant);
  paper.heading('Sales by Card Brand');
  paper.table(
    [
      { header: 'Brand', x: 40 },
      { header: 'Qty', x: 230, align: 'right' },
      { header: 'Gross Amount', x: 330, align: 'right' },
    ],
    cards.map(({ label, items, sales }) => [label, say.count(items), say.plain(sales)]),
    ['Total', say.count(say.totalItems(cards)), say.plain(say.totalSales(cards))],
  );
  const printed = (value: number, index: number): string =>
    value >= 0 ? say.plain(value) : index % 2 ? `${say.plain(-value)}-` : `${say.plain(-value)} CR`;
  for (const [title, lines] of Object.entries(sections)) {
    paper.heading(title);
    paper.table(
      [
        { header: 'Description', x: 40 },
        { header: 'Quantity', x: 260, align: 'right' },
        { header: 'Base Amount', x: 350, align: 'right' },
        { header: 'Price / Rate', x: 430, align: 'right' },
        { header: 'Charged', x: 550, align: 'right' },
      ],
      lines.map((fee, index) => [
        fee.name,
        fee.volumeRate ? '' : say.count(fee.transactions),
        fee.volumeRate ? say.plain(fee.volume) : '',
        fee.volumeRate ? `${fee.volumeRate}%` : say.plain(Math.abs(fee.transactionRate)),
        printed(fee.amount, index),
      ]),
      [`Total ${title}`, '', '', '', printed(say.totalFees(lines), 0)],
    );
  }
  paper.gap();
  paper.row([
    ['TOTAL CHARGES FOR THE MONTH', 40],
    [say.plain(say.totalFees(fees)), 550, 'right'],
  ]);
  return { pages: paper.pages, truth: say.truthFor('Evergreen Payment Systems', cards, fees) };
};
