import { createAccount, dateOf, parts, type Mix } from './account.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

const mix: Mix[] = [
  ['Visa', 'Visa', 0.52, 1],
  ['Mastercard', 'Mastercard', 0.28, 1],
  ['Amex', 'American Express', 0.14, 1.2],
  ['Other', 'PayPal Wallet', 0.08, 0.9],
];

/** A wallet's month: one rate by channel, a balance from opening to closing, activity with the fee of each day. */
export const accountBalance: Family = (seed) => {
  const account = createAccount(seed, mix);
  const { cards, random, merchant } = account;
  const [volume, items] = [say.totalSales(cards), say.totalItems(cards)];
  const channels = ['Checkout', 'Invoicing', 'In-person', 'Virtual terminal'];
  const volumes = parts(random, Math.round(volume * 100), channels.length);
  const counts = parts(random, items, channels.length);
  const rates = [
    [3.49, 0.49],
    [2.99, 0.49],
    [2.29, 0.09],
    [3.09, 0.49],
  ];
  const processing = channels.map((name, index) =>
    say.fee('Card Fees', `${name} payments`, {
      volume: (volumes[index] ?? 0) / 100,
      volumeRate: rates[index]?.[0] ?? 0,
      transactions: counts[index] ?? 0,
      transactionRate: rates[index]?.[1] ?? 0,
    }),
  );
  const abroad = say.fee('Assessments', 'International card surcharge', {
    volume: random.money(50, 900),
    volumeRate: 1.5,
  });
  const others = [
    say.fee('Other Fees', 'Dispute fee', { transactions: random.int(2, 4), transactionRate: 20 }),
    say.fee('Other Fees', 'Instant transfer fee', {
      volume: random.money(300, 2000),
      volumeRate: 1.75,
    }),
    say.flatFee('Other Fees', 'Advanced services monthly fee', 5),
  ];
  const fees = [...processing, abroad, ...others];
  const total = say.totalFees(fees);
  const refunds = say.sum(cards, (card) => card.refunds);
  const opening = random.money(100, 900);
  const paidOut = random.money(volume * 0.5, volume * 0.8);
  const paper = createPaper({ letterhead: ['PayPal, Inc.'], size: 8.5 });
  paper.text(`Monthly statement for ${merchant}`);
  paper.text(`${account.monthName} 1, ${account.year} - ${account.monthName} 28, ${account.year}`);
  paper.heading('Balance summary (USD)');
  const line = (label: string, value: number): void =>
    paper.row([
      [label, 40],
      [say.plain(value), 300, 'right'],
    ]);
  line('Beginning available balance', opening);
  line('Payments received', volume);
  line('Refunds sent', -refunds);
  line('Fees', -total);
  line('Withdrawals and transfers', -paidOut);
  line('Ending available balance', say.cents(opening + volume - refunds - total - paidOut));
  paper.heading('Payments by method');
  paper.table(
    [left('Method', 40), right('Payments', 220), right('Gross', 330), right('Refunded', 430)],
    cards.map((card) => [
      card.label,
      say.count(card.items),
      say.plain(card.sales),
      say.plain(-card.refunds),
    ]),
    ['All methods', say.count(items), say.plain(volume), say.plain(-refunds)],
  );
  paper.heading('What you paid us');
  paper.table(
    [
      left('Fee type', 40),
      right('Payments', 260),
      right('Amount', 340),
      left('Pricing', 370),
      right('Fee', 560),
    ],
    fees.map((fee) => [
      fee.name,
      fee.transactions > 1 || fee.volume
        ? fee.transactions
          ? say.count(fee.transactions)
          : ''
        : '',
      fee.volume ? say.plain(fee.volume) : '',
      [
        fee.volumeRate ? `${fee.volumeRate.toFixed(2)}%` : '',
        fee.transactionRate ? `$${fee.transactionRate.toFixed(2)}` : '',
      ]
        .filter(Boolean)
        .join(' + '),
      say.plain(fee.amount),
    ]),
    ['', '', '', '', say.plain(total)],
  );
  paper.heading('Daily activity');
  const daily = parts(random, Math.round(total * 100), account.days.length);
  paper.table(
    [
      left('Date', 40),
      right('Payments', 160),
      right('Gross', 260),
      right('Fees', 350),
      right('Net', 450),
    ],
    account.days.map((day, index) => [
      ...[dateOf(account, day.day, true), say.count(day.items), say.plain(day.sales)],
      ...[
        say.plain(-(daily[index] ?? 0) / 100),
        say.plain(say.cents(day.sales - (daily[index] ?? 0) / 100)),
      ],
    ]),
    [
      'Total',
      say.count(items),
      say.plain(volume),
      say.plain(-total),
      say.plain(say.cents(volume - total)),
    ],
  );
  return printed(paper, account, 'PayPal', fees);
};
