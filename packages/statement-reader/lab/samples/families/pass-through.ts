import { accountFees, interchangeOf, networkFees } from './fee-lists.ts';
import { createAccount, dateOf, usualMix } from './account.ts';
import { charges, createFormat, rates } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/**
 * A section for each brand: pass-through, the markup below it, and the section's sum. A recap repeats the sums as a
 * grid of brands and kinds of charges, with the total in its corner.
 */
export const passThrough: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, merchant, mid } = account;
  const format = createFormat(random, { rate: rates.bare, each: charges.wide });
  const blank = { Visa: '', Mastercard: '', Discover: '', Amex: '', Other: '' };
  const network = networkFees(account, {
    ...blank,
    Visa: '1',
    Mastercard: '2',
    Discover: '3',
    Amex: '4',
  });
  const number = (at: number): RegExp => new RegExp(`^${at + 1} `);
  const sections = cards.map((card, at) => ({
    card,
    bank: interchangeOf(account, card, '', 5),
    dues: network
      .filter(({ name }) => number(at).test(name))
      .map((one) => ({ ...one, name: one.name.replace(number(at), '') })),
    own: [
      say.fee('Card Fees', 'Service discount', { volume: card.sales, volumeRate: 0.4 }),
      say.fee('Card Fees', 'Transaction fee', { transactions: card.items, transactionRate: 0.08 }),
    ],
  }));
  const others = accountFees(account, random.int(3, 6));
  const fees = [
    ...sections.flatMap(({ card, bank, dues, own }) =>
      [...bank, ...dues, ...own].map((one) => ({ ...one, name: `${card.label} ${one.name}` })),
    ),
    ...others,
  ];
  const paper = createPaper({
    letterhead: ['Elavon'],
    size: 7.5,
    font: random.pick(['sans', 'serif']),
  });
  paper.text(`${merchant}  Merchant ID ${mid}`);
  paper.text(`Statement period ${dateOf(account, 1, true)} - ${dateOf(account, 28, true)}`);
  const columns = [
    left('Charge', 40),
    right('Items', 280),
    right('Volume', 360),
    right('Rate %', 420),
    right('Per item', 480),
    right('Charges', 565),
  ];
  const row = (fee: say.SampleFee): string[] => [
    fee.name,
    fee.transactions > 1 ? say.count(fee.transactions) : '',
    fee.volumeRate ? format.money(fee.volume) : '',
    fee.volumeRate ? format.rate(fee.volumeRate) : '',
    fee.transactionRate && fee.transactions > 1 ? format.each(fee.transactionRate) : '',
    format.money(fee.amount),
  ];
  for (const { card, bank, dues, own } of sections) {
    paper.heading(card.label);
    paper.row([
      [`Sales: ${say.count(card.items)} items`, 40],
      [`${format.money(card.sales)} gross`, 300, 'right'],
      [`${format.money(card.refunds)} returned`, 480, 'right'],
    ]);
    paper.table(columns, [...bank, ...dues].map(row), [
      'Pass-through',
      '',
      '',
      '',
      '',
      format.money(say.totalFees([...bank, ...dues])),
    ]);
    paper.table(columns, own.map(row), [
      'Our charges',
      '',
      '',
      '',
      '',
      format.money(say.totalFees(own)),
    ]);
    paper.row([
      [`${card.label} charges`, 40],
      [format.money(say.totalFees([...bank, ...dues, ...own])), 565, 'right'],
    ]);
  }
  paper.heading('Account charges');
  paper.table(columns, others.map(row), [
    'Account charges',
    '',
    '',
    '',
    '',
    format.money(say.totalFees(others)),
  ]);
  paper.heading('Recap');
  const sums = sections.map(({ card, bank, dues, own }) => ({
    label: card.label,
    items: card.items,
    sales: card.sales,
    through: say.totalFees([...bank, ...dues]),
    own: say.totalFees(own),
  }));
  const all = say.totalFees(others);
  paper.table(
    [
      left('Brand', 40),
      right('Items', 180),
      right('Volume', 280),
      right('Pass-through', 380),
      right('Our charges', 470),
      right('All charges', 565),
    ],
    [
      ...sums.map((one) => [
        one.label,
        say.count(one.items),
        format.money(one.sales),
        format.money(one.through),
        format.money(one.own),
        format.money(say.cents(one.through + one.own)),
      ]),
      ['Account', '', '', '', format.money(all), format.money(all)],
    ],
    [
      'Total',
      say.count(say.totalItems(cards)),
      format.money(say.totalSales(cards)),
      format.money(say.sum(sums, ({ through }) => through)),
      format.money(say.cents(say.sum(sums, ({ own }) => own) + all)),
      format.money(say.totalFees(fees)),
    ],
  );
  return printed(paper, account, 'Elavon', fees);
};
