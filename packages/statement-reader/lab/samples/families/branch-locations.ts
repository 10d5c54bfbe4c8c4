import { accountFees, networkFees, perItem, prefixes } from './fee-lists.ts';
import { createAccount, dateOf, usualMix, type Account } from './account.ts';
import { createFormat } from './format.ts';
import { left, printed, right, type Family } from './family.ts';
import { createPaper, type Paper } from '../paper.ts';
import * as say from '../sample.ts';

/**
 * A bank's statement for several locations: each with its sales, deposits and charges on separate pages; a roll-up
 * before them has one row for each, and charges of the head office only.
 */
export const branchLocations: Family = (seed) => {
  const first = createAccount(seed, usualMix);
  const { random, merchant } = first;
  const count = random.int(2, 3);
  const places = [
    first,
    ...Array.from({ length: count - 1 }, (_, at) => createAccount(seed * 7 + at, usualMix, first)),
  ];
  const format = createFormat(random, { sign: '$' });
  const prefix = random.pick(prefixes);
  const charged = places.map((place, at) => ({
    place,
    number: `${first.mid.slice(0, 9)}${100 + at}`,
    fees: [
      ...place.cards.map(({ label, sales }) =>
        say.fee('Card Fees', `${label} discount`, { volume: sales, volumeRate: 1.72 }),
      ),
      ...perItem(place, (label) => `${label} authorization`, 0.07),
      ...networkFees(place, prefix).slice(0, 4),
    ],
  }));
  const office = accountFees(first, random.int(2, 4));
  const fees = [...charged.flatMap((one) => one.fees), ...office];
  const name = random.pick([
    'First Prairie Bank Merchant Services',
    'Harbor National Bank Card Services',
  ]);
  const paper = createPaper({ letterhead: [name], size: 8 });
  paper.text(`${merchant}, all outlets`);
  paper.text(`${dateOf(first, 1, true)} - ${dateOf(first, 28, true)}`);
  paper.heading('Roll-up');
  paper.table(
    [
      left('Outlet', 40),
      right('Sales items', 230),
      right('Sales', 330),
      right('Refunds', 420),
      right('Charges', 520),
    ],
    [
      ...charged.map(({ place, number, fees: own }) => [
        number,
        say.count(say.totalItems(place.cards)),
        format.money(say.totalSales(place.cards)),
        format.money(say.sum(place.cards, ({ refunds }) => refunds)),
        format.money(say.totalFees(own)),
      ]),
      ['Head office', '', '', '', format.money(say.totalFees(office))],
    ],
    [
      'Grand total',
      ...totalsOf(places).map((text, at) => (at === 0 ? text : format.money(Number(text)))),
      format.money(say.totalFees(fees)),
    ],
  );
  paper.heading('Head office');
  feeTable(paper, office, format);
  for (const { place, number, fees: own } of charged) {
    paper.newPage();
    paper.heading(`Outlet ${number}`);
    paper.table(
      [left('Card', 40), right('Items', 230), right('Sales', 330), right('Refunds', 420)],
      place.cards.map((card) => [
        card.label,
        say.count(card.items),
        format.money(card.sales),
        format.money(card.refunds),
      ]),
      [
        'Total',
        say.count(say.totalItems(place.cards)),
        format.money(say.totalSales(place.cards)),
        format.money(say.sum(place.cards, ({ refunds }) => refunds)),
      ],
    );
    paper.heading('Charges of this outlet');
    feeTable(paper, own, format);
    paper.heading('Deposits');
    paper.table(
      [left('Date', 40), right('Items', 150), right('Deposited', 260)],
      place.days.map((day) => [
        dateOf(place, day.day),
        say.count(day.items),
        format.money(day.sales),
      ]),
    );
  }
  const all: Account = { ...first, cards: places.flatMap(({ cards }) => cards) };
  return printed(paper, all, name, fees);
};

const totalsOf = (places: Account[]): string[] => {
  const cards = places.flatMap((place) => place.cards);
  return [
    say.count(say.totalItems(cards)),
    String(say.totalSales(cards)),
    String(say.sum(cards, ({ refunds }) => refunds)),
  ];
};

function feeTable(
  paper: Paper,
  fees: say.SampleFee[],
  format: ReturnType<typeof createFormat>,
): void {
  paper.table(
    [left('Charge', 40), right('Base', 330), right('Rate', 420), right('Amount', 520)],
    fees.map((fee) => [
      fee.name,
      fee.volumeRate ? format.money(fee.volume) : say.count(fee.transactions),
      fee.volumeRate ? format.rate(fee.volumeRate) : format.each(fee.transactionRate),
      format.money(fee.amount),
    ]),
    ['Total', '', '', format.money(say.totalFees(fees))],
  );
}
