import { accountFees, interchangeOf, networkFees, perItem, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, usualMix } from './account.ts';
import { charges, createFormat, negatives, rates } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/**
 * Interchange plus with charges as negative amounts, in brackets or with a trailing minus, and credits without it.
 * Sections precede the sales; reversed fees, adjustments and chargebacks have amounts of both signs.
 */
export const signedLedger: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, merchant, mid } = account;
  const negative = random.pick([negatives.behind, negatives.brackets, negatives.credit]);
  const money = (value: number): string =>
    value < 0 ? negative(say.plain(-value)) : say.plain(value);
  const format = createFormat(random, { money, rate: rates.fraction, each: charges.short });
  const prefix = random.pick(prefixes);
  const sections: Record<string, say.SampleFee[]> = {
    'Interchange Plus Costs': cards.flatMap((card) =>
      interchangeOf(account, card, prefix[card.cardType], 5),
    ),
    'Plus Rate': [
      ...cards.map(({ label, sales }) =>
        say.fee('Card Fees', `${label} Plus`, { volume: sales, volumeRate: 0.25 }),
      ),
      ...perItem(account, (label) => `${label} Authorizations`, 0.1),
    ],
    'Brand Fees': networkFees(account, prefix),
    'Monthly and One-Time': [
      ...accountFees(account, random.int(3, 6)),
      say.flatFee('Rebates', 'Reversed Batch Fee', -random.money(1, 9)),
      say.flatFee('Rebates', 'Service Credit', -random.money(10, 40)),
    ],
  };
  const fees = Object.values(sections).flat();
  const paper = createPaper({
    letterhead: ['CardConnect'],
    size: 7.5,
    font: random.pick(['sans', 'mono']),
  });
  paper.text(`${merchant}  ${mid}  ${dateOf(account, 1, true)} to ${dateOf(account, 28, true)}`);
  for (const [title, list] of Object.entries(sections)) {
    paper.heading(title);
    paper.table(
      [
        left('Item', 40),
        right('Count', 260),
        right('Volume', 340),
        right('Rate', 400),
        right('Per Item', 460),
        right('Amount', 565),
      ],
      list.map((fee) => [
        fee.name,
        say.count(fee.transactions || 0),
        money(fee.volume),
        fee.volumeRate ? format.rate(fee.volumeRate) : '.0000',
        fee.volume || fee.transactions > 1 ? format.each(Math.abs(fee.transactionRate)) : '',
        money(-fee.amount),
      ]),
      [`Total ${title}`, '', '', '', '', money(-say.totalFees(list))],
    );
  }
  paper.row([
    ['Total Cost', 40],
    [money(-say.totalFees(fees)), 565, 'right'],
  ]);
  paper.heading('Chargebacks and Adjustments');
  paper.table(
    [left('Date', 40), left('Description', 110), right('Amount', 400)],
    [
      [
        dateOf(account, 6),
        'Chargeback 4837 no cardholder authorization',
        money(-random.money(20, 300)),
      ],
      [dateOf(account, 19), 'Represented', money(random.money(20, 300))],
      [dateOf(account, 22), 'Batch adjustment', money(random.money(1, 50))],
    ],
  );
  paper.heading('Card Totals');
  const refunds = say.sum(cards, (card) => card.refunds);
  const sales = say.totalSales(cards);
  paper.table(
    [
      left('Card', 40),
      right('Sales Count', 200),
      right('Sales Amount', 300),
      right('Refund Amount', 400),
      right('Net Amount', 500),
    ],
    cards.map((card) => [
      card.label,
      say.count(card.items),
      money(card.sales),
      money(-card.refunds),
      money(say.cents(card.sales - card.refunds)),
    ]),
    [
      'Total',
      say.count(say.totalItems(cards)),
      money(sales),
      money(-refunds),
      money(say.cents(sales - refunds)),
    ],
  );
  return printed(paper, account, 'CardConnect', fees);
};
