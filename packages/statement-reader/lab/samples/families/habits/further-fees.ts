import { left, right } from '../family.ts';
import type { Habit, Scene } from './habit.ts';
import * as say from '../../sample.ts';

type Cells = [text: string, x: number, align?: 'right'][];

const numbers = ({ format }: Scene, fee: say.SampleFee, at: number[]): Cells => [
  [fee.volume ? format.money(fee.volume) : '', at[0] ?? 0, 'right'],
  [fee.volumeRate ? format.rate(fee.volumeRate) : '', at[1] ?? 0, 'right'],
  [fee.transactions ? format.count(fee.transactions) : '', at[2] ?? 0, 'right'],
  [fee.transactionRate ? format.each(fee.transactionRate) : '', at[3] ?? 0, 'right'],
];

const usual = [330, 390, 440, 490];

/** A reference number before each name. */
export const references: Habit = (scene) => {
  const { paper, fees, format } = scene;
  paper.row([
    ['Ref', 40],
    ['Detail', 110],
    ['Basis', 330, 'right'],
    ['Rate', 390, 'right'],
    ['Qty', 440, 'right'],
    ['Each', 490, 'right'],
    ['Debit', 560, 'right'],
  ]);
  for (const [index, fee] of fees.entries())
    paper.row([
      [`INV-${4400 + index * 7}`, 40],
      [fee.name, 110],
      ...numbers(scene, fee, usual),
      [format.money(fee.amount), 560, 'right'],
    ]);
  paper.row([
    ['Debits of the month', 110],
    [format.money(say.totalFees(fees)), 560, 'right'],
  ]);
};

/** The brand has its own column and is not in the name. */
export const brandsApart: Habit = (scene) => {
  const { paper, fees, format } = scene;
  const brand =
    /^(visa|vi|mastercard|mc|discover|disc|ds|american express|amex|ax|debit|db|pin debit) /i;
  paper.row([
    ['Detail', 40],
    ['Network', 200],
    ['Basis', 330, 'right'],
    ['Rate', 390, 'right'],
    ['Qty', 440, 'right'],
    ['Each', 490, 'right'],
    ['Debit', 560, 'right'],
  ]);
  for (const fee of fees)
    paper.row([
      [fee.name.replace(brand, ''), 40],
      [brand.exec(fee.name)?.[1] ?? 'n/a', 200],
      ...numbers(scene, fee, usual),
      [format.money(fee.amount), 560, 'right'],
    ]);
  paper.row([
    ['Debits of the month', 40],
    [format.money(say.totalFees(fees)), 560, 'right'],
  ]);
};

/** The debit date before the name. */
export const dated: Habit = (scene) => {
  const { paper, fees, format, account } = scene;
  const day = `${String(account.month).padStart(2, '0')}/28`;
  paper.row([
    ['On', 40],
    ['Detail', 90],
    ['Basis', 330, 'right'],
    ['Rate', 390, 'right'],
    ['Qty', 440, 'right'],
    ['Each', 490, 'right'],
    ['Debit', 560, 'right'],
  ]);
  for (const fee of fees)
    paper.row([
      [day, 40],
      [fee.name, 90],
      ...numbers(scene, fee, usual),
      [format.money(fee.amount), 560, 'right'],
    ]);
  paper.row([
    ['Debits of the month', 90],
    [format.money(say.totalFees(fees)), 560, 'right'],
  ]);
};

/** Charges in brackets, credits without. */
export const bracketed: Habit = (scene) => {
  const { paper, fees } = scene;
  for (const fee of fees)
    paper.row([
      [fee.name, 40],
      ...numbers(scene, fee, usual),
      [`(${say.plain(fee.amount)})`, 560, 'right'],
    ]);
  paper.row([
    ['Taken from your account', 40],
    [`(${say.plain(say.totalFees(fees))})`, 560, 'right'],
  ]);
};

/** Dot leaders; the calculation is in brackets after the name. */
export const dotted: Habit = ({ paper, fees, format }) => {
  for (const fee of fees) {
    const parts = [
      fee.volumeRate ? `${format.rate(fee.volumeRate)} x ${format.money(fee.volume)}` : '',
      fee.transactionRate
        ? `${format.count(fee.transactions)} x ${format.each(fee.transactionRate)}`
        : '',
    ].filter((part) => part !== '');
    const text = `${fee.name} (${parts.join(' + ')})`;
    const dots = '.'.repeat(Math.max(4, 110 - Math.round(text.length * 1.2)));
    paper.row([
      [`${text} ${dots}`, 40],
      [format.money(fee.amount), 560, 'right'],
    ]);
  }
  paper.row([
    ['In all', 40],
    [format.money(say.totalFees(fees)), 560, 'right'],
  ]);
};

/** Network cost and processor margin side by side. */
export const costAndMargin: Habit = (scene) => {
  const { paper, fees, format, account } = scene;
  const groups = [...Map.groupBy(fees, ({ name }) => name.split(' ')[0] ?? '')];
  for (const [brand, some] of groups) {
    paper.heading(brand);
    paper.table(
      [
        left('Line', 40),
        right('Base', 300),
        right('Rate', 350),
        right('Qty', 395),
        right('Each', 435),
        right('Cost', 480),
        right('Margin', 520),
        right('Both', 565),
      ],
      some.map((fee) => {
        const cost = say.cents(fee.amount * (0.5 + (account.month % 5) / 10));
        const texts = numbers(scene, fee, usual).map(([text]) => text);
        return [
          fee.name,
          ...texts,
          format.money(cost),
          format.money(say.cents(fee.amount - cost)),
          format.money(fee.amount),
        ];
      }),
    );
    paper.row([
      [`${brand} together`, 40],
      [format.money(say.totalFees(some)), 565, 'right'],
    ]);
  }
  paper.row([
    ['All together', 40],
    [format.money(say.totalFees(fees)), 565, 'right'],
  ]);
};

/** Number, price, then the name. */
export const priceList: Habit = ({ paper, fees, format }) => {
  paper.table(
    [right('Qty / base', 110), right('Price', 160), left('What for', 175), right('Extended', 560)],
    fees.flatMap((fee) => {
      const isBoth = fee.volumeRate !== 0 && fee.transactionRate !== 0;
      if (isBoth)
        return [
          [
            `${format.money(fee.volume)}`,
            `${format.rate(fee.volumeRate)}`,
            `${fee.name} + ${format.count(fee.transactions)} x ${format.each(fee.transactionRate)}`,
            format.money(fee.amount),
          ],
        ];
      return [
        [
          fee.volumeRate ? format.money(fee.volume) : format.count(fee.transactions),
          fee.volumeRate ? format.rate(fee.volumeRate) : format.each(fee.transactionRate),
          fee.name,
          format.money(fee.amount),
        ],
      ];
    }),
  );
  paper.row([
    ['Invoice amount', 175],
    [format.money(say.totalFees(fees)), 560, 'right'],
  ]);
};

/** Sums by kind are repeated below the list. */
export const summedAgain: Habit = (scene) => {
  const { paper, fees, format, account } = scene;
  for (const fee of fees)
    paper.row([
      [fee.name, 40],
      [account.random.pick(['Pass', 'Own']), 230],
      ...numbers(scene, fee, usual),
      [format.money(fee.amount), 560, 'right'],
    ]);
  paper.heading('By kind');
  for (const [type, some] of Map.groupBy(fees, ({ feeType }) => feeType))
    paper.row([
      [type.replace(' Fees', ''), 40],
      [format.count(some.length), 330, 'right'],
      [format.money(say.totalFees(some)), 560, 'right'],
    ]);
  paper.row([
    ['Overall', 40],
    [format.count(fees.length), 330, 'right'],
    [format.money(say.totalFees(fees)), 560, 'right'],
  ]);
};
