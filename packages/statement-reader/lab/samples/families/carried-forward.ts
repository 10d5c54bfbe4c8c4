import { accountFees, interchangeOf, networkFees, perItem, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, usualMix } from './account.ts';
import { createFormat } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper, type PaperColumn } from '../paper.ts';
import * as say from '../sample.ts';

const rowsOfPage = 14;

/**
 * One long list of charges over short pages: each ends with the sum of its own lines and the running sum; the next
 * begins with that sum and the header, below a title that marks the continuation.
 */
export const carriedForward: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, merchant, mid } = account;
  const format = createFormat(random);
  const prefix = random.pick(prefixes);
  const fees = [
    ...cards.flatMap((card) => interchangeOf(account, card, prefix[card.cardType], 5)),
    ...perItem(account, (label) => `${label} authorization fee`, 0.09),
    ...networkFees(account, prefix),
    ...accountFees(account, random.int(4, 7)),
  ];
  const processor = random.pick(['Ridgeline Merchant Group', 'Priority Payment Systems']);
  const paper = createPaper({ letterhead: [processor], size: 9, height: 560 });
  paper.text(`${merchant}   ${mid}`);
  paper.text(`Period ${dateOf(account, 1, true)} - ${dateOf(account, 28, true)}`);
  const money = format.money;
  paper.heading('Sales by card');
  paper.table(
    [left('Card', 40), right('Items', 220), right('Amount', 320), right('Returns', 420)],
    cards.map((card) => [
      card.label,
      say.count(card.items),
      money(card.sales),
      money(card.refunds),
    ]),
    [
      'Total',
      say.count(say.totalItems(cards)),
      money(say.totalSales(cards)),
      money(say.sum(cards, ({ refunds }) => refunds)),
    ],
  );
  const columns: PaperColumn[] = [
    left('Description', 40),
    right('Items', 280),
    right('Volume', 370),
    right('Rate', 450),
    right('Charge', 560),
  ];
  const heads: Parameters<typeof paper.row>[0] = columns.map(({ header, x, align }) => [
    header,
    x,
    align ?? 'left',
  ]);
  const total = (label: string, value: number): void =>
    paper.row([
      [label, 40],
      [money(value), 560, 'right'],
    ]);
  let sofar = 0;
  for (let from = 0; from < fees.length; from += rowsOfPage) {
    const list = fees.slice(from, from + rowsOfPage);
    paper.newPage();
    paper.heading(from === 0 ? 'Charges' : 'Charges (continued)');
    paper.row(heads, 'bold');
    if (from > 0) total('Brought forward', sofar);
    for (const fee of list)
      paper.row([
        [fee.name, 40],
        [fee.transactions > 1 ? say.count(fee.transactions) : '', 280, 'right'],
        [fee.volumeRate ? money(fee.volume) : '', 370, 'right'],
        [
          [
            fee.volumeRate ? `${say.trimmed(fee.volumeRate, 2)}%` : '',
            fee.transactionRate ? `$${say.trimmed(fee.transactionRate, 2)}` : '',
          ]
            .filter(Boolean)
            .join(' + '),
          450,
          'right',
        ],
        [money(fee.amount), 560, 'right'],
      ]);
    sofar = say.cents(sofar + say.totalFees(list));
    const isLast = from + rowsOfPage >= fees.length;
    total('Page total', say.totalFees(list));
    total(isLast ? 'Total charged' : 'Carried forward', sofar);
  }
  return printed(paper, account, processor, fees);
};
