import type { StatementLayout } from '../layout.ts';
import { createPaper } from '../paper.ts';
import { authorizations, brandCharges, discount } from '../sample-fees.ts';
import * as say from '../sample.ts';

/** Calculations in words; a cover letter with sums of its own; last month, this year, and reported taxes. */
export const inWords: StatementLayout = (seed) => {
  const sample = say.createSample(seed);
  const { cards, merchant, random } = sample;
  const sections = {
    'Service Charges': [...discount(cards, 0.45), ...authorizations(sample, cards, 0.05)],
    'Fees for Card Networks': brandCharges(cards),
    'Account Charges': [
      say.flatFee('Other Fees', 'Monthly Service Fee', 8.95),
      say.flatFee('Other Fees', 'Regulatory Fee', 4.95),
    ],
  };
  const fees = Object.values(sections).flat();
  const total = say.totalFees(fees);
  const paper = createPaper({ letterhead: ['Old Colony Merchant Services'], size: 8.5 });
  paper.text(`Dear ${merchant},`);
  paper.text('Customers who changed to our flat program saved $1,250.00 a year on average.');
  paper.text('Fees start at $9.95 a month; a statement on paper costs $3.50 more.');
  paper.text('Your total fees may change by 0.10% from October on.');
  paper.newPage();
  paper.heading('Summary');
  const line = (label: string, value: string, last: string): void =>
    paper.row([
      [label, 40],
      [value, 300, 'right'],
      [last, 440, 'right'],
    ]);
  line('', 'This Month', 'Year to Date');
  const sales = say.totalSales(cards);
  line('Total Sales', say.dollars(sales), say.dollars(sales * 4.13));
  line('Total Fees', say.dollars(total), say.dollars(total * 4.02));
  line('Fees last month', say.dollars(total * 1.07), '');
  paper.heading('Sales by Card Type');
  paper.table(
    [
      { header: 'Card Type', x: 40 },
      { header: 'This Month|Items', x: 210, align: 'right' },
      { header: 'This Month|Amount', x: 300, align: 'right' },
      { header: 'Year to Date|Items', x: 400, align: 'right' },
      { header: 'Year to Date|Amount', x: 500, align: 'right' },
    ],
    cards.map((card) => [
      card.label,
      say.count(card.items),
      say.dollars(card.sales),
      say.count(card.items * 4),
      say.dollars(card.sales * 4.13),
    ]),
    [
      'Total',
      say.count(say.totalItems(cards)),
      say.dollars(sales),
      say.count(say.totalItems(cards) * 4),
      say.dollars(say.sum(cards, (card) => say.cents(card.sales * 4.13))),
    ],
  );
  for (const [title, lines] of Object.entries(sections)) {
    paper.heading(title);
    paper.table(
      [
        { header: 'Description', x: 40 },
        { header: 'How it comes about', x: 250 },
        { header: 'Charge', x: 540, align: 'right' },
      ],
      lines.map((fee) => [fee.name, inAWord(fee), say.dollars(fee.amount)]),
      [`Total ${title}`, '', say.dollars(say.totalFees(lines))],
    );
  }
  paper.gap();
  line('Total Charges Due', say.dollars(total), '');
  paper.heading('Tax Reporting (1099-K)');
  paper.table(
    [
      { header: 'Month', x: 40 },
      { header: 'Gross Sales', x: 260, align: 'right' },
    ],
    ['January', 'February', 'March', 'April'].map((month) => [
      month,
      say.dollars(random.money(9000, 30_000)),
    ]),
  );
  return { pages: paper.pages, truth: say.truthFor('Old Colony Merchant Services', cards, fees) };
};

function inAWord(fee: say.SampleFee): string {
  if (fee.volumeRate)
    return `${(fee.volumeRate / 100).toFixed(5).replace(/0$/, '')} TIMES $${fee.volume.toFixed(2)}`;
  if (fee.transactions > 1) return `${fee.transactions} TRANSACTIONS AT ${fee.transactionRate}`;
  return 'MONTHLY';
}
