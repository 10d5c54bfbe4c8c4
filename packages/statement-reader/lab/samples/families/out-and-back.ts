import { accountFees, interchangeOf, networkFees, prefixes } from './fee-lists.ts';
import { createAccount, usualMix } from './account.ts';
import { createFormat } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper } from '../paper.ts';
import * as say from '../sample.ts';

/** Unusual words; charges and credits have separate columns with their sums. */
export const outAndBack: Family = (seed) => {
  const account = createAccount(seed, usualMix);
  const { cards, random, merchant, mid } = account;
  const format = createFormat(random, { sign: '' });
  const prefix = random.pick(prefixes);
  const fees = [
    ...cards.flatMap((card) => interchangeOf(account, card, prefix[card.cardType], 3, [0.3, 0])),
    ...networkFees(account, prefix),
    ...accountFees(account, random.int(3, 6)),
    say.flatFee('Rebates', 'Goodwill', -random.money(3, 30)),
    say.flatFee('Rebates', 'Sign-up bonus', -random.money(3, 30)),
  ];
  const [out, back] = [
    fees.filter(({ amount }) => amount > 0),
    fees.filter(({ amount }) => amount < 0),
  ];
  const processor = random.pick(['Quillmark Payments', 'Oxbow Card Works']);
  const paper = createPaper({ letterhead: [processor], size: 8 });
  paper.text(`${merchant}, ${mid}, ${account.monthName} ${account.year}`);
  paper.heading('Takings');
  paper.table(
    [left('Scheme', 40), right('Tickets', 220), right('Takings', 320), right('Sent back', 420)],
    cards.map((card) => [
      card.label,
      say.count(card.items),
      format.money(card.sales),
      format.money(card.refunds),
    ]),
    [
      'Sum',
      say.count(say.totalItems(cards)),
      format.money(say.totalSales(cards)),
      format.money(say.sum(cards, ({ refunds }) => refunds)),
    ],
  );
  paper.heading('Levies');
  paper.table(
    [
      left('Levy', 40),
      right('On', 280),
      right('Share', 340),
      right('Tickets', 390),
      right('A ticket', 440),
      right('Taken', 500),
      right('Given back', 570),
    ],
    fees.map((fee) => [
      fee.name,
      fee.volumeRate ? format.money(fee.volume) : '',
      fee.volumeRate ? format.rate(fee.volumeRate) : '',
      fee.transactions > 1 ? say.count(fee.transactions) : '',
      fee.transactions > 1 && fee.transactionRate ? format.each(fee.transactionRate) : '',
      fee.amount > 0 ? say.plain(fee.amount) : '',
      fee.amount < 0 ? say.plain(-fee.amount) : '',
    ]),
    ['Sum', '', '', '', '', say.plain(say.totalFees(out)), say.plain(-say.totalFees(back))],
  );
  paper.row([
    ['What remains to us', 40],
    [say.plain(say.totalFees(fees)), 570, 'right'],
  ]);
  return printed(paper, account, processor, fees);
};
