import type { StatementLayout } from '../layout.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/** Sales with an unlabeled total, and charges without a header, in words below their net. */
export const chargesWithoutHeader: StatementLayout = (seed) => {
  const { cards, merchant, random } = say.createSample(seed, [
    ['Visa', 'Visa'],
    ['Mastercard', 'Mastercard'],
    ['Other', 'Gift card'],
  ]);
  const rates = { volumeRate: 2.1, transactionRate: 0.1 };
  const charged = cards.map(({ cardType, label, sales, items }) =>
    cardType === 'Other'
      ? say.fee('Products', label, { transactions: items, transactionRate: 0.25 })
      : say.fee('Card Fees', label, { volume: sales, transactions: items, ...rates }),
  );
  const fees = [
    ...charged,
    say.flatFee('Other Fees', 'Minimum monthly fee adjustment', random.money(2, 9)),
    say.flatFee('Rebates', 'Less promotional credit', -5),
  ];
  const net = (card: say.SampleCard): number => say.cents(card.sales - card.refunds);
  const inBrackets = (value: number): string =>
    value < 0 ? `(${say.dollars(-value)})` : say.dollars(value);
  const paper = createPaper({ letterhead: ['Pioneer Merchant Services'] });
  paper.text(merchant);
  paper.table(
    [
      { header: 'Card brand', x: 40 },
      { header: 'Sales', x: 190, align: 'right' },
      { header: 'Sales amt', x: 280, align: 'right' },
      { header: 'Credits', x: 350, align: 'right' },
      { header: 'Credit amt', x: 430, align: 'right' },
      { header: 'Net amt', x: 520, align: 'right' },
    ],
    cards.map((card) => [
      ...[card.label, say.count(card.items), say.dollars(card.sales)],
      ...[say.count(card.refundItems), inBrackets(-card.refunds), say.dollars(net(card))],
    ]),
    [
      ...['', say.count(say.totalItems(cards)), say.dollars(say.totalSales(cards))],
      say.count(say.sum(cards, ({ refundItems }) => refundItems)),
      inBrackets(-say.sum(cards, ({ refunds }) => refunds)),
      say.dollars(say.sum(cards, net)),
    ],
  );
  paper.heading('Charges this period');
  const line = (label: string, amount: number): void =>
    paper.row([
      [label, 40],
      [inBrackets(-amount), 520, 'right'],
    ]);
  for (const fee of fees) line(inWords(fee), fee.amount);
  line('Total charged to your account', say.totalFees(fees));
  return { pages: paper.pages, truth: say.truthFor('Pioneer Merchant Services', cards, fees) };
};

function inWords({ name, volume, volumeRate, transactions, transactionRate }: say.SampleFee) {
  const each = say.dollars(transactionRate);
  if (volumeRate)
    return `${name} ${transactions} items ${say.dollars(volume)} at ${say.trimmed(volumeRate, 2)}% plus ${each}`;
  return transactions > 1 ? `${name} ${transactions} items at ${each}` : name;
}
