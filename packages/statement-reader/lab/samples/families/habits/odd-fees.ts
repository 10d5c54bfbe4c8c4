import { left, right } from '../family.ts';
import type { Habit, Scene } from './habit.ts';
import * as say from '../../sample.ts';

const heads = ['On', 'At', 'Count', 'Per'];
const columns = (amount: string) => [
  left('Description', 40),
  ...heads.map((header, at) => right(header, 320 + at * 58)),
  right(amount, 565),
];

const numbers = ({ format }: Scene, fee: say.SampleFee): string[] => [
  fee.volume ? format.money(fee.volume) : '',
  fee.volumeRate ? format.rate(fee.volumeRate) : '',
  fee.transactions ? format.count(fee.transactions) : '',
  fee.transactionRate ? format.each(fee.transactionRate) : '',
];
const listOf = (scene: Scene, fees: say.SampleFee[]): string[][] =>
  fees.map((fee) => [fee.name, ...numbers(scene, fee), scene.format.money(fee.amount)]);
const sumLine = ({ paper, format }: Scene, label: string, amount: number): void =>
  paper.row([
    [label, 40],
    [format.money(amount), 565, 'right'],
  ]);

/** Amounts in whole cents. */
export const wholeCents: Habit = (scene) => {
  const { paper, fees } = scene;
  const cents = (amount: number): string => String(Math.round(amount * 100));
  paper.text('All charges in US cents');
  paper.table(
    columns('Cents'),
    fees.map((fee) => [fee.name, ...numbers(scene, fee), cents(fee.amount)]),
    ['To be paid', '', '', '', '', cents(say.totalFees(fees))],
  );
};

/** Quantity and price in one text: `249 @ $0.10`. */
export const atPrice: Habit = (scene) => {
  const { paper, format, fees } = scene;
  paper.table(
    [left('Description', 40), left('Reckoning', 230), right('Total', 565)],
    fees.map((fee) => [
      fee.name,
      [
        fee.volumeRate ? `${format.money(fee.volume)} @ ${say.trimmed(fee.volumeRate, 2)}%` : '',
        fee.transactionRate
          ? `${format.count(fee.transactions)} @ ${format.each(fee.transactionRate)}`
          : '',
      ]
        .filter(Boolean)
        .join(', '),
      format.money(fee.amount),
    ]),
    ['All of the above', '', format.money(say.totalFees(fees))],
  );
};

/** Three lists beside each other, names and amounts only; the sum below. */
export const threeLists: Habit = (scene) => {
  const { paper, format, fees } = scene;
  const length = Math.ceil(fees.length / 3);
  for (let at = 0; at < length; at++)
    paper.row(
      [0, 1, 2].flatMap((list) => {
        const fee = fees[at + list * length];
        if (!fee) return [];
        const cell = (text: string, x: number, align?: 'right'): [string, number, 'right'?] =>
          align ? [text, x, align] : [text, x];
        return [
          cell(fee.name.slice(0, 30), 40 + list * 185) as [string, number],
          cell(format.money(fee.amount), 200 + list * 185, 'right') as [string, number, 'right'],
        ];
      }),
    );
  for (const fee of fees) fee.name = fee.name.slice(0, 30);
  paper.gap();
  sumLine(scene, 'Altogether', say.totalFees(fees));
};

/** A plus before amounts that are charged. */
export const plusSigns: Habit = (scene) => {
  const { paper, format, fees } = scene;
  const plus = (amount: number): string => `+${format.money(amount)}`;
  paper.table(
    columns('Effect'),
    fees.map((fee) => [fee.name, ...numbers(scene, fee), plus(fee.amount)]),
    ['Balance of charges', '', '', '', '', plus(say.totalFees(fees))],
  );
};

/** What another plan would have cost, line by line and altogether, in a column after this plan's. */
export const otherPlan: Habit = (scene) => {
  const { paper, format, fees, account } = scene;
  const other = fees.map(({ amount }) => say.cents(amount * (0.7 + account.random.next() * 0.25)));
  paper.table(
    [
      left('Description', 40),
      ...[...heads, 'You paid', 'With Plus'].map((header, at) => right(header, 290 + at * 55)),
    ],
    fees.map((fee, at) => [
      fee.name,
      ...numbers(scene, fee),
      format.money(fee.amount),
      format.money(other[at] ?? 0),
    ]),
    [
      'Altogether',
      ...['', '', '', ''],
      format.money(say.totalFees(fees)),
      format.money(say.sum(other, (one) => one)),
    ],
  );
  paper.text(
    `With Plus you would have saved ${format.money(say.cents(say.totalFees(fees) - say.sum(other, (one) => one)))}.`,
  );
};

/** A second list of the same shape is not due yet. */
export const billedLater: Habit = (scene) => {
  const { paper, format, fees, account } = scene;
  paper.table(columns('Due'), listOf(scene, fees), [
    'Debited on the last day',
    ...['', '', '', ''],
    format.money(say.totalFees(fees)),
  ]);
  paper.heading('Announced for next month, not part of this debit');
  const later = ['Security Review', 'Terminal Exchange', 'Annual Membership'].map((name) =>
    say.flatFee('Other Fees', name, account.random.money(20, 120)),
  );
  paper.table(columns('Due'), listOf(scene, later), [
    'Debited next month',
    ...['', '', '', ''],
    format.money(say.totalFees(later)),
  ]);
};

/** What was left of last month is added below the charges, with payments between. */
export const overdue: Habit = (scene) => {
  const { paper, format, fees, account } = scene;
  const all = say.totalFees(fees);
  const before = say.cents(all * (0.6 + account.random.next()));
  const paid = account.random.next() < 0.4 ? before : say.cents(before * 0.6);
  paper.table(columns('Amount'), listOf(scene, fees), [
    'New',
    ...['', '', '', ''],
    format.money(all),
  ]);
  for (const [name, amount] of [
    ['Last invoice', before],
    ['Your payment', -paid],
    ['New', all],
    ['Please pay', say.cents(before - paid + all)],
  ] as const)
    sumLine(scene, name, amount);
};

/** Names contain their rates, which the columns do not repeat. */
export const namesWithRates: Habit = (scene) => {
  const { paper, format, fees } = scene;
  for (const fee of fees) {
    const parts = [
      fee.volumeRate ? `${say.trimmed(fee.volumeRate, 2)}%` : '',
      fee.transactionRate && fee.transactions > 1 ? `$${say.trimmed(fee.transactionRate, 2)}` : '',
    ].filter(Boolean);
    if (parts.length) fee.name = `${fee.name} ${parts.join(' + ')}`;
  }
  paper.table(
    [left('Description', 40), right('Sales', 360), right('Items', 430), right('Amount', 565)],
    fees.map((fee) => [
      fee.name,
      fee.volume ? format.money(fee.volume) : '',
      fee.transactions > 1 || fee.volume ? format.count(fee.transactions) : '',
      format.money(fee.amount),
    ]),
    ['In all', '', '', format.money(say.totalFees(fees))],
  );
};

/** The amount is printed before its parts, and the sum as the first row. */
export const sumThenParts: Habit = (scene) => {
  const { paper, format, fees } = scene;
  paper.table(
    [
      right('Charged', 95),
      left('For', 110),
      ...heads.map((header, at) => right(header, 380 + at * 60)),
    ],
    [
      [format.money(say.totalFees(fees)), 'everything below'],
      ...fees.map((fee) => [format.money(fee.amount), fee.name, ...numbers(scene, fee)]),
    ],
  );
};

/** A list of rates that apply next month, with examples, follows the charges. */
export const priceList: Habit = (scene) => {
  const { paper, format, fees } = scene;
  paper.table(columns('Amount'), listOf(scene, fees), [
    'Your charges',
    ...['', '', '', ''],
    format.money(say.totalFees(fees)),
  ]);
  paper.heading('Our prices, with examples');
  paper.table(
    [left('Service', 40), right('Rate', 300), right('A sale of', 400), right('costs', 500)],
    (
      [
        ['In person', 2.6, 100],
        ['Keyed', 3.5, 100],
        ['Invoices', 3.3, 250],
        ['Account on file', 3.5, 80],
      ] as const
    ).map(([name, rate, sale]) => [
      name,
      `${say.trimmed(rate, 2)}%`,
      format.money(sale),
      format.money(say.cents((sale * rate) / 100)),
    ]),
  );
};
