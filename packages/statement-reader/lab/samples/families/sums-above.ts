import { accountFees, interchangeOf, networkFees, perItem, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, usualMix } from './account.ts';
import { createFormat } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/** A letter with last month's figures first. Every sum is above its lines, the total above them all. */
export const sumsAbove: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, merchant, mid } = account;
  const format = createFormat(random, { sign: '$' });
  const prefix = random.pick(prefixes);
  const sections: Record<string, say.SampleFee[]> = {
    Interchange: cards.flatMap((card) => interchangeOf(account, card, prefix[card.cardType], 4)),
    'Card brand dues': networkFees(account, prefix),
    Processing: [
      say.fee('Card Fees', 'Margin', { volume: say.totalSales(cards), volumeRate: 0.25 }),
      ...perItem(account, (label) => `${label} transactions`, 0.08),
    ],
    'Monthly items': accountFees(account, random.int(3, 6)),
  };
  const fees = Object.values(sections).flat();
  const processor = random.pick(['Helcim', 'Fairmont Pay']);
  const paper = createPaper({ letterhead: [processor], size: 8 });
  paper.text(`Dear ${merchant},`);
  paper.text(
    `last month you paid ${say.dollars(random.money(100, 900))} on sales of ${say.dollars(random.money(9000, 90_000))}.`,
  );
  paper.text(
    'From October on the annual fee is $99.00 instead of $89.00. Questions? Call us at any time.',
  );
  paper.newPage();
  paper.text(`Merchant ${mid}, ${dateOf(account, 1, true)} to ${dateOf(account, 28, true)}`);
  const head = (label: string, value: number): void =>
    paper.row(
      [
        [label, 40],
        [format.money(value), 560, 'right'],
      ],
      'bold',
    );
  head('Card sales', say.totalSales(cards));
  paper.table(
    [left('Brand', 40), right('Number', 300), right('Refunded', 420), right('Sold', 560)],
    cards.map((card) => [
      card.label,
      say.count(card.items),
      format.money(card.refunds),
      format.money(card.sales),
    ]),
  );
  paper.gap();
  head('Cost of card sales', say.totalFees(fees));
  for (const [title, list] of Object.entries(sections)) {
    paper.gap(4);
    head(title, say.totalFees(list));
    for (const fee of list)
      paper.row([
        [fee.name, 52],
        [fee.volumeRate ? format.money(fee.volume) : '', 300, 'right'],
        [fee.volumeRate ? `${say.trimmed(fee.volumeRate, 2)}%` : '', 360, 'right'],
        [fee.transactions > 1 ? say.count(fee.transactions) : '', 410, 'right'],
        [
          fee.transactions > 1 && fee.transactionRate
            ? `$${say.trimmed(fee.transactionRate, 2)}`
            : '',
          470,
          'right',
        ],
        [format.money(fee.amount), 560, 'right'],
      ]);
  }
  return printed(paper, account, processor, fees);
};
