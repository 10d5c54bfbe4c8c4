import { accountFees, interchangeOf, networkFees, perItem, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, usualMix } from './account.ts';
import { createFormat } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/** An account's ledger: every charge has a date, a base, a rate, a debit and the balance after it. */
export const runningBalance: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, merchant, mid } = account;
  const format = createFormat(random, { sign: '' });
  const prefix = random.pick(prefixes);
  const fees = [
    ...cards.flatMap((card) =>
      interchangeOf(account, card, prefix[card.cardType], 3, [0.25, 0.05]),
    ),
    ...networkFees(account, prefix),
    ...perItem(account, (label) => `${label} authorization`, 0.05).slice(0, 2),
    ...accountFees(account, random.int(4, 6)),
    say.flatFee('Rebates', 'Loyalty rebate', -random.money(4, 20)),
  ];
  const processor = random.pick(['Tidewater Merchant Bank', 'Ironbridge Payments']);
  const paper = createPaper({ letterhead: [processor], size: 7.5 });
  paper.text(`Account of ${merchant}, ${mid}`);
  paper.text(`Period ${dateOf(account, 1, true)} to ${dateOf(account, 28, true)}`);
  paper.heading('Card sales');
  paper.table(
    [left('Brand', 40), right('Items', 240), right('Sales', 340)],
    cards.map((card) => [card.label, say.count(card.items), format.money(card.sales)]),
    ['Total sales', say.count(say.totalItems(cards)), format.money(say.totalSales(cards))],
  );
  paper.heading('Fee account');
  let balance = 0;
  const rows = fees.map((fee, index) => {
    balance = say.cents(balance + fee.amount);
    return [
      dateOf(account, Math.min(28, 1 + Math.floor((index * 28) / fees.length)), true),
      fee.name,
      fee.volume ? format.money(fee.volume) : '',
      fee.volumeRate ? format.rate(fee.volumeRate) : '',
      fee.transactions > 1 ? say.count(fee.transactions) : '',
      fee.transactions > 1 && fee.transactionRate ? format.each(fee.transactionRate) : '',
      fee.amount > 0 ? say.plain(fee.amount) : '',
      fee.amount < 0 ? say.plain(-fee.amount) : '',
      say.plain(balance),
    ];
  });
  paper.table(
    [
      left('Date', 40),
      left('Description', 90),
      right('Base', 300),
      right('Percent', 350),
      right('Items', 390),
      right('Each', 430),
      right('Debit', 480),
      right('Credit', 530),
      right('Balance', 590),
    ],
    rows,
  );
  paper.row([
    ['Balance due', 90],
    [say.plain(balance), 590, 'right'],
  ]);
  return printed(paper, account, processor, fees);
};
