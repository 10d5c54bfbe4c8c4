import type { StatementLayout } from '../layout.ts';
import { createPaper, type Paper } from '../paper.ts';
import { brandCharges, interchange } from '../sample-fees.ts';
import * as say from '../sample.ts';

/** Lists without headers: a label, dots, and an amount. A membership fee instead of a markup. */
export const leaders: StatementLayout = (seed) => {
  const sample = say.createSample(seed);
  const { cards, merchant } = sample;
  const membership = [
    say.flatFee('Other Fees', 'Monthly Membership', 99),
    say.fee('Card Fees', 'Transaction Fee', {
      transactions: say.totalItems(cards),
      transactionRate: 0.08,
    }),
    say.flatFee('POS Services', 'Gateway Access', 10),
  ];
  const cost = cards.flatMap((card) =>
    interchange(sample, card).map((line) => ({
      ...line,
      name: line.name.replace(/^MC/, 'Mastercard'),
    })),
  );
  const network = brandCharges(cards);
  const fees = [...membership, ...cost, ...network];
  const paper = createPaper({ letterhead: ['Summit Wholesale Payments'], font: 'serif', size: 9 });
  paper.text(merchant);
  paper.heading('Your sales');
  for (const { label, items, sales } of cards)
    leader(paper, `${label} (${items} sales)`, say.dollars(sales));
  leader(paper, `Total sales (${say.totalItems(cards)} sales)`, say.dollars(say.totalSales(cards)));
  const list = (title: string, lines: say.SampleFee[]): void => {
    paper.heading(title);
    for (const line of lines) leader(paper, named(line), say.dollars(line.amount));
    leader(paper, `Total ${title.toLowerCase()}`, say.dollars(say.totalFees(lines)));
  };
  list('Membership fees', membership);
  list('Interchange at cost', cost);
  list('Card network fees', network);
  paper.gap();
  leader(paper, 'Total fees this month', say.dollars(say.totalFees(fees)));
  return { pages: paper.pages, truth: say.truthFor('Summit Wholesale Payments', cards, fees) };
};

function named(fee: say.SampleFee): string {
  const parts = [
    fee.volumeRate ? `${fee.volumeRate}% of ${say.dollars(fee.volume)}` : '',
    fee.transactionRate && fee.transactions > 1
      ? `${fee.transactions} at $${fee.transactionRate}`
      : '',
  ].filter((part) => part !== '');
  return parts.length ? `${fee.name}, ${parts.join(' + ')}` : fee.name;
}

function leader(paper: Paper, label: string, amount: string): void {
  const dots = '.'.repeat(Math.max(3, 95 - label.length));
  paper.row([
    [`${label} ${dots}`, 40],
    [amount, 520, 'right'],
  ]);
}
