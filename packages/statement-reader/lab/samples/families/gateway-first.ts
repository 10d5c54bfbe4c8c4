import { interchangeOf, networkFees, perItem, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, usualMix } from './account.ts';
import { createFormat } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/**
 * A gateway's invoice and a processor's statement in one: included items, overage, tax and its own amount due; then
 * processing with its own total. The total is on the first page. Counts approved and declined items.
 */
export const gatewayFirst: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, merchant, mid } = account;
  const format = createFormat(random, { sign: '$' });
  const prefix = random.pick(prefixes);
  const items = say.totalItems(cards);
  const declined = random.int(5, 90);
  const terminals = say.fee('Equipment', 'P2PE terminal rental', {
    transactions: random.int(2, 5),
    transactionRate: 19,
  });
  const gateway = [
    say.flatFee('POS Services', 'Gateway access', random.pick([20, 35])),
    say.fee('POS Services', 'Gateway transactions', {
      transactions: items + declined,
      transactionRate: 0.05,
    }),
    say.fee('Products', 'Token storage', {
      transactions: random.int(90, 900),
      transactionRate: 0.02,
    }),
    terminals,
    say.fee('Taxes', 'Sales tax on rental', {
      volume: terminals.amount,
      volumeRate: random.pick([6, 7.25, 8.1]),
    }),
  ];
  const processing = [
    ...cards.flatMap((card) => interchangeOf(account, card, prefix[card.cardType], 4)),
    ...networkFees(account, prefix),
    ...perItem(account, (label) => `${label} per item`, 0.06),
    say.fee('Card Fees', 'Acquirer margin', { volume: say.totalSales(cards), volumeRate: 0.19 }),
    say.flatFee('Other Fees', 'PCI program', 9.95),
  ];
  const fees = [...gateway, ...processing];
  const paper = createPaper({ letterhead: ['Shift4'], size: 8 });
  paper.text(`${merchant} ${mid}`);
  paper.text(`Activity ${account.monthName} ${account.year}`);
  const line = (label: string, value: number): void =>
    paper.row([
      [label, 40],
      [format.money(value), 330, 'right'],
    ]);
  line('Gateway invoice', say.totalFees(gateway));
  line('Processing statement', say.totalFees(processing));
  line('Billed in all', say.totalFees(fees));
  paper.heading('Gateway invoice');
  paper.table(
    [left('Outcome', 40), right('Items', 200)],
    [
      ['Approved', say.count(items)],
      ['Declined', say.count(declined)],
    ],
    ['All', say.count(items + declined)],
  );
  const table = (list: say.SampleFee[], total: string): void =>
    paper.table(
      [
        left('Service', 40),
        right('Qty', 280),
        right('On', 360),
        right('Price', 450),
        right('Extended', 560),
      ],
      list.map((fee) => [
        fee.name,
        fee.transactions ? say.count(fee.transactions) : '',
        fee.volumeRate ? format.money(fee.volume) : '',
        [
          fee.volumeRate ? `${say.trimmed(fee.volumeRate, 2)}%` : '',
          fee.transactionRate ? `$${say.trimmed(fee.transactionRate, 2)}` : '',
        ]
          .filter(Boolean)
          .join(' + '),
        format.money(fee.amount),
      ]),
      [total, '', '', '', format.money(say.totalFees(list))],
    );
  table(gateway, 'Gateway amount due');
  paper.newPage();
  paper.heading('Processing statement');
  paper.table(
    [
      left('Brand', 40),
      right('Approved', 180),
      right('Sales', 280),
      right('Returned', 360),
      right('Returns', 450),
    ],
    cards.map((card) => [
      card.label,
      say.count(card.items),
      format.money(card.sales),
      say.count(card.refundItems),
      format.money(card.refunds),
    ]),
    [
      'All',
      say.count(items),
      format.money(say.totalSales(cards)),
      say.count(say.sum(cards, ({ refundItems }) => refundItems)),
      format.money(say.sum(cards, ({ refunds }) => refunds)),
    ],
  );
  table(processing, 'Processing amount due');
  paper.heading('Settlement');
  paper.table(
    [left('Date', 40), right('Items', 150), right('Settled', 260)],
    account.days.map((day) => [
      dateOf(account, day.day),
      say.count(day.items),
      format.money(day.sales),
    ]),
  );
  return printed(paper, account, 'Shift4', fees);
};
