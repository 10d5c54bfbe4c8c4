import { accountFees, interchangeOf, networkFees, perItem, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, type Mix } from './account.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

const mix: Mix[] = [
  ['Visa', 'VS', 0.3, 1],
  ['Visa', 'VD', 0.2, 0.7],
  ['Mastercard', 'MC', 0.2, 1],
  ['Mastercard', 'MD', 0.1, 0.8],
  ['Discover', 'DS', 0.05, 1],
  ['Amex', 'AM', 0.1, 1.4],
  ['Other', 'DB', 0.07, 0.6],
];

/**
 * Discount by plan, paid daily as the deposits show, and fees at month end: only these are deducted. The total
 * charged is both; every second statement prints it, and shows the interchange behind the discount, which is not
 * charged.
 */
export const planDiscount: Family = (seed) => {
  const account = createAccount(seed, mix);
  const { cards, random, days, merchant, mid } = account;
  const isPrinted = random.next() < 0.5;
  const percent = random.pick([1.69, 1.85, 2.09]);
  const discounts = cards.map(({ label, sales, items }) =>
    say.fee('Card Fees', label, {
      volume: sales,
      volumeRate: label === 'DB' ? 0.75 : percent,
      transactions: items,
      transactionRate: 0.05,
    }),
  );
  const others = [
    ...perItem(account, (label) => `${label} AUTH FEE`, 0.06),
    ...networkFees(account, random.pick(prefixes)),
    ...accountFees(account, random.int(3, 6)).map((one) => ({
      ...one,
      name: one.name.toUpperCase(),
    })),
  ];
  const fees = [...discounts, ...others];
  const [discount, due] = [say.totalFees(discounts), say.totalFees(others)];
  const paper = createPaper({ letterhead: ['GLOBAL PAYMENTS'], font: 'mono', size: 7 });
  paper.text(`${merchant.toUpperCase()}`);
  paper.text(`MERCHANT NUMBER ${mid}      PROCESSING MONTH ${dateOf(account, 1, true)}`);
  paper.text('D E P O S I T S', 250);
  const sales = say.totalSales(cards);
  let paid = 0;
  paper.table(
    [
      left('DAY', 40),
      left('REF NO', 70),
      right('ITEMS', 190),
      right('SALES', 280),
      right('DISCOUNT PAID', 400),
      right('NET DEPOSIT', 520),
    ],
    days.map((day, index) => {
      const isLast = index === days.length - 1;
      const taken = isLast ? say.cents(discount - paid) : say.cents((day.sales / sales) * discount);
      paid = say.cents(paid + taken);
      return [
        ...[String(day.day).padStart(2, '0'), `7${random.int(1e6, 9e6)}`, say.count(day.items)],
        ...[say.plain(day.sales), say.plain(taken), say.plain(say.cents(day.sales - taken))],
      ];
    }),
    [
      '',
      'TOTAL',
      say.count(say.totalItems(cards)),
      say.plain(sales),
      say.plain(discount),
      say.plain(say.cents(sales - discount)),
    ],
  );
  paper.text('P L A N   S U M M A R Y', 250);
  paper.table(
    [
      left('PL|CD', 40),
      right('NUMBER|SALES', 110),
      right('AMOUNT|OF SALES', 200),
      right('NUMBER|CREDITS', 260),
      right('AMOUNT OF|CREDITS', 330),
      right('AVERAGE|TICKET', 390),
      right('DISC|P/I', 440),
      right('DISC|%', 490),
      right('DISCOUNT|DUE', 565),
    ],
    cards.map((card, index) => [
      ...[card.label, say.count(card.items), say.plain(card.sales), say.count(card.refundItems)],
      ...[say.plain(card.refunds), say.plain(say.cents(card.sales / card.items)), '.0500'],
      ...[(discounts[index]?.volumeRate ?? 0).toFixed(4), say.plain(discounts[index]?.amount ?? 0)],
    ]),
    [
      ...['**', say.count(say.totalItems(cards)), say.plain(sales)],
      say.count(say.sum(cards, ({ refundItems }) => refundItems)),
      ...[say.plain(say.sum(cards, ({ refunds }) => refunds)), '', '', '', say.plain(discount)],
    ],
  );
  paper.text('F E E S', 250);
  paper.table(
    [right('NUMBER', 90), right('AMOUNT', 180), left('DESCRIPTION', 200), right('TOTAL', 565)],
    others.map((fee) => [
      fee.volumeRate || fee.transactions === 1 ? '' : say.count(fee.transactions),
      fee.volumeRate ? say.plain(fee.volume) : '',
      `${fee.name}${fee.volumeRate ? ` ${say.trimmed(fee.volumeRate / 100, 4).replace(/^0/, '')}` : fee.transactions === 1 ? '' : ` ${say.trimmed(fee.transactionRate, 2)}`}`,
      say.plain(fee.amount),
    ]),
  );
  paper.gap();
  const line = (label: string, text: string): void =>
    paper.row([
      [label, 440, 'right'],
      [text, 565, 'right'],
    ]);
  line('DISCOUNT DUE', say.plain(discount));
  line('LESS DISCOUNT PAID', `${say.plain(discount)}-`);
  line('FEES DUE', say.plain(due));
  line('AMOUNT DEDUCTED', say.plain(due));
  if (isPrinted) line('TOTAL DISCOUNT AND FEES', say.plain(say.totalFees(fees)));
  if (!isPrinted) return printed(paper, account, 'Global Payments', fees);
  paper.text('I N T E R C H A N G E   D E T A I L', 220);
  const bank = cards.flatMap((card) => interchangeOf(account, card, card.label, 3));
  paper.table(
    [
      left('PROGRAM', 40),
      right('ITEMS', 280),
      right('AMOUNT', 370),
      right('RATE', 430),
      right('PER ITEM', 490),
      right('INTERCHANGE', 565),
    ],
    bank.map((fee) => [
      ...[fee.name.toUpperCase(), say.count(fee.transactions), say.plain(fee.volume)],
      ...[
        say.trimmed(fee.volumeRate, 4),
        say.trimmed(fee.transactionRate, 4),
        say.plain(fee.amount),
      ],
    ]),
    [
      'TOTAL INTERCHANGE',
      say.count(say.totalItems(cards)),
      say.plain(sales),
      '',
      '',
      say.plain(say.totalFees(bank)),
    ],
  );
  return printed(paper, account, 'Global Payments', fees);
};
