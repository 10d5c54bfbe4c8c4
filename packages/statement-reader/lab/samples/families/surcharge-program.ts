import { accountFees, networkFees, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, type Mix } from './account.ts';
import { createFormat } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

const mix: Mix[] = [
  ['Visa', 'Visa Credit', 0.3, 1],
  ['Visa', 'Visa Debit', 0.2, 0.7],
  ['Mastercard', 'Mastercard Credit', 0.18, 1],
  ['Mastercard', 'Mastercard Debit', 0.1, 0.7],
  ['Discover', 'Discover', 0.06, 1],
  ['Amex', 'Amex', 0.1, 1.3],
];

/**
 * Credit sales carry a surcharge that pays for them, debit sales do not: charges by card are in the same row as
 * sales, surcharges and funding. Monthly charges are on the page before.
 */
export const surchargeProgram: Family = (seed) => {
  const account = createAccount(seed, mix);
  const { cards, random, merchant, mid } = account;
  const format = createFormat(random, { sign: '$' });
  const isDebit = (card: say.SampleCard): boolean => card.label.includes('Debit');
  const charged = cards.map((card) =>
    say.fee('Card Fees', `${card.label} processing`, {
      volume: card.sales,
      volumeRate: isDebit(card) ? 1.25 : 3,
      ...(isDebit(card) ? { transactions: card.items, transactionRate: 0.15 } : {}),
    }),
  );
  const monthly = [
    ...accountFees(account, random.int(3, 5)),
    ...networkFees(account, random.pick(prefixes)).slice(0, 4),
  ];
  const fees = [...charged, ...monthly];
  const paper = createPaper({ letterhead: ['Payroc'], size: 8 });
  paper.text(`${merchant} ${mid} ${account.monthName} ${account.year}`);
  const money = format.money;
  paper.heading('Monthly services');
  paper.table(
    [left('Service', 40), right('Basis', 330), right('At', 410), right('Charged', 540)],
    monthly.map((fee) => [
      fee.name,
      fee.volumeRate ? money(fee.volume) : say.count(fee.transactions),
      fee.volumeRate ? format.rate(fee.volumeRate) : format.each(fee.transactionRate),
      money(fee.amount),
    ]),
    ['', '', '', money(say.totalFees(monthly))],
  );
  paper.newPage();
  paper.heading('Card program');
  const surcharge = (card: say.SampleCard): number =>
    isDebit(card) ? 0 : say.cents((card.sales * 3) / 103);
  const total = (of: (card: say.SampleCard, at: number) => number): string =>
    money(say.cents(cards.reduce((sum, card, at) => sum + of(card, at), 0)));
  paper.table(
    [
      left('Card', 40),
      right('Sales', 160),
      right('Volume', 240),
      right('Surcharge in it', 320),
      right('Rate', 380),
      right('Each', 430),
      right('Processing', 500),
      right('Funded', 580),
    ],
    cards.map((card, at) => {
      const fee = charged[at] ?? say.flatFee('Card Fees', '', 0);
      return [
        ...[
          card.label,
          say.count(card.items),
          money(card.sales),
          money(surcharge(card)),
          `${fee.volumeRate.toFixed(2)}%`,
        ],
        ...[
          fee.transactionRate ? format.each(fee.transactionRate) : '',
          money(fee.amount),
          money(say.cents(card.sales - fee.amount)),
        ],
      ];
    }),
    [
      ...[
        'Program total',
        say.count(say.totalItems(cards)),
        total((card) => card.sales),
        total(surcharge),
        '',
        '',
      ],
      ...[
        total((_, at) => charged[at]?.amount ?? 0),
        total((card, at) => say.cents(card.sales - (charged[at]?.amount ?? 0))),
      ],
    ],
  );
  paper.gap();
  paper.row([
    ['Charged this month, services and program', 40],
    [money(say.totalFees(fees)), 500, 'right'],
  ]);
  paper.heading('Batches');
  paper.table(
    [left('Day', 40), right('Sales', 160), right('Volume', 240)],
    account.days.map((day) => [dateOf(account, day.day), say.count(day.items), money(day.sales)]),
  );
  return printed(paper, account, 'Payroc', fees);
};
