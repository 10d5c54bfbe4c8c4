import { accountFees, networkFees, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, parts, usualMix } from './account.ts';
import { createFormat, negatives, rates } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

const tiers = ['Qualified', 'Mid-Qualified', 'Non-Qualified'];

/**
 * Three tiers for each brand, the brand named once; sales, returns and net by tier, discount on gross sales. No other
 * table of sales: brands' sums are those of their tiers. Credits have a trailing minus.
 */
export const tieredSales: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, merchant, mid } = account;
  const money = (value: number): string =>
    value < 0 ? negatives.behind(say.plain(-value)) : say.plain(value);
  const format = createFormat(random, { money, rate: random.pick([rates.percent, rates.bare]) });
  const base = random.pick([1.59, 1.69, 1.79]);
  const percents = [base, Number((base + 0.95).toFixed(2)), Number((base + 1.7).toFixed(2))];
  const rows = cards.flatMap((card) => {
    const volumes = parts(random, Math.round(card.sales * 100), 3);
    const counts = parts(random, card.items, 3);
    return tiers.map((tier, at) => ({
      card,
      tier,
      count: counts[at] ?? 0,
      returned: at === 0 ? card.refunds : 0,
      fee: say.fee('Card Fees', `${card.label} ${tier}`, {
        volume: (volumes[at] ?? 0) / 100,
        volumeRate: percents[at] ?? base,
      }),
    }));
  });
  const discount = rows.map(({ fee }) => fee);
  const others = [
    say.fee('Card Fees', 'Transaction Fee', {
      transactions: say.totalItems(cards) + 11,
      transactionRate: 0.15,
    }),
    ...networkFees(account, random.pick(prefixes)),
    ...accountFees(account, random.int(3, 7)),
    say.flatFee('Rebates', 'Courtesy Credit', -random.money(5, 25)),
  ];
  const fees = [...discount, ...others];
  const paper = createPaper({ letterhead: ['North American Bancard'], size: 8 });
  paper.text(`${merchant}    ${mid}`);
  paper.text(`Statement for ${account.monthName} ${account.year}`);
  paper.heading('Discount by Card Type');
  const columns = [
    left('Card', 40),
    left('Tier', 130),
    right('Items', 250),
    right('Sales', 325),
    right('Returns', 395),
    right('Net', 465),
    right('Disc Rate', 515),
    right('Discount', 570),
  ];
  for (const card of cards) {
    const own = rows.filter((one) => one.card === card);
    paper.table(
      columns,
      own.map(({ tier, count, returned, fee }, at) => [
        ...[
          at === 0 ? card.label : '',
          tier,
          say.count(count),
          format.money(fee.volume),
          format.money(-returned),
        ],
        ...[
          format.money(say.cents(fee.volume - returned)),
          format.rate(fee.volumeRate),
          format.money(fee.amount),
        ],
      ]),
      [
        ...[
          '',
          `${card.label} Total`,
          say.count(card.items),
          format.money(card.sales),
          format.money(-card.refunds),
        ],
        ...[
          format.money(say.cents(card.sales - card.refunds)),
          '',
          format.money(say.totalFees(own.map(({ fee }) => fee))),
        ],
      ],
    );
  }
  const refunds = say.sum(cards, (card) => card.refunds);
  const sales = say.totalSales(cards);
  paper.row(
    [
      ['All Cards', 130],
      [say.count(say.totalItems(cards)), 250, 'right'],
      [format.money(sales), 325, 'right'],
      [format.money(-refunds), 395, 'right'],
      [format.money(say.cents(sales - refunds)), 465, 'right'],
      [format.money(say.totalFees(discount)), 570, 'right'],
    ],
    'bold',
  );
  paper.heading('Other Charges and Credits');
  paper.table(
    [
      left('Description', 40),
      right('Items', 300),
      right('Basis', 380),
      right('Rate', 460),
      right('Amount', 570),
    ],
    others.map((fee) => [
      fee.name,
      fee.volumeRate ? '' : say.count(fee.transactions),
      fee.volumeRate ? format.money(fee.volume) : '',
      fee.volumeRate ? format.rate(fee.volumeRate) : format.each(Math.abs(fee.transactionRate)),
      format.money(fee.amount),
    ]),
    ['Total Other', '', '', '', format.money(say.totalFees(others))],
  );
  paper.row([
    ['Amount Debited From Your Account', 40],
    [format.money(say.totalFees(fees)), 570, 'right'],
  ]);
  paper.heading('Daily Batches');
  paper.table(
    [left('Date', 40), right('Items', 130), right('Amount', 230)],
    account.days.map((day) => [
      dateOf(account, day.day),
      say.count(day.items),
      say.plain(day.sales),
    ]),
  );
  return printed(paper, account, 'North American Bancard', fees);
};
