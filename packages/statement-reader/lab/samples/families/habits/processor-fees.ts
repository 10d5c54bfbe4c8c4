import { interchangeOf, prefixes } from '../fee-lists.ts';
import { left, right } from '../family.ts';
import type { PaperColumn } from '../../paper.ts';
import type { Habit, Scene } from './habit.ts';
import * as say from '../../sample.ts';

const columns = (name: string, amount: string): PaperColumn[] => [
  left(name, 40),
  ...['Sales', 'Rate', 'Items', 'Per item'].map((header, at) => right(header, 310 + at * 62)),
  right(amount, 560),
];

const cells = ({ format }: Scene, fee: say.SampleFee): string[] => [
  fee.name,
  fee.volume ? format.money(fee.volume) : '',
  fee.volumeRate ? format.rate(fee.volumeRate) : '',
  fee.transactions ? format.count(fee.transactions) : '',
  fee.transactionRate ? format.each(fee.transactionRate) : '',
  format.money(fee.amount),
];

const sumLine = ({ paper, format }: Scene, label: string, amount: number): void =>
  paper.row([
    [label, 40],
    [format.money(amount), 560, 'right'],
  ]);

const groupsOf = (fees: say.SampleFee[]): [string, say.SampleFee[]][] => [
  ...Map.groupBy(fees, ({ feeType }) => feeType),
];

/** Replaces interchange by the processor's own price for each card; returns the cost of interchange. */
function withOwnPrice({ account, fees }: Scene): say.SampleFee[] {
  const { cards, random } = account;
  const percent = random.pick([2.2, 2.49, 2.75]);
  const own = cards.map(({ label, sales, items }) =>
    say.fee('Card Fees', `${label} sales`, {
      volume: sales,
      volumeRate: percent,
      transactions: items,
      transactionRate: 0.15,
    }),
  );
  fees.splice(
    0,
    fees.length,
    ...own,
    ...fees.filter(({ feeType }) => feeType !== 'Card Fees' && !/assess/i.test(feeType)),
  );
  const prefix = random.pick(prefixes);
  return cards.flatMap((card) => interchangeOf(account, card, prefix[card.cardType], 4));
}

/** The banks' charges to the processor, before or after the merchant's charges; half of them state the deduction. */
export const costShown: Habit = (scene) => {
  const { paper, format, account, fees } = scene;
  const costs = withOwnPrice(scene);
  const showCosts = (): void => {
    paper.heading('For your information: cost of acceptance');
    paper.table(
      columns('Program', 'Cost'),
      costs.map((cost) => cells(scene, cost)),
      ['Cost altogether', '', '', '', '', format.money(say.totalFees(costs))],
    );
  };
  const isFirst = account.random.next() < 0.5;
  if (isFirst) showCosts();
  for (const [group, some] of groupsOf(fees)) {
    paper.heading(group);
    paper.table(
      columns('Entry', 'Price'),
      some.map((fee) => cells(scene, fee)),
      [`${group} altogether`, '', '', '', '', format.money(say.totalFees(some))],
    );
  }
  sumLine(scene, 'You pay', say.totalFees(fees));
  if (!isFirst) showCosts();
  if (account.random.next() < 0.5) return;
  const sales = say.totalSales(account.cards);
  paper.gap();
  sumLine(scene, 'Card sales', sales);
  sumLine(scene, 'Deducted for processing', -say.totalFees(fees));
  sumLine(scene, 'Paid out to you', say.cents(sales - say.totalFees(fees)));
};

/** The banks' charges to the processor, in a column before the price of each line. */
export const costBeside: Habit = (scene) => {
  const { paper, format, fees } = scene;
  withOwnPrice(scene);
  const costs = fees.map(({ amount, volume }) => (volume ? say.cents(amount * 0.71) : 0));
  const [name, ...others] = columns('Entry', 'You pay');
  const all = [name, right('Cost', 250), ...others].filter((one) => one !== undefined);
  paper.table(
    all,
    fees.map((fee, at) => {
      const [entry = '', ...numbers] = cells(scene, fee);
      return [entry, costs[at] ? format.money(costs[at]) : '', ...numbers];
    }),
  );
  sumLine(scene, 'Price altogether', say.totalFees(fees));
};

/** Sums of the categories on the first page, their lines on the next ones. */
export const summaryFirst: Habit = (scene) => {
  const { paper, format, fees } = scene;
  for (const [group, some] of groupsOf(fees)) sumLine(scene, group, say.totalFees(some));
  sumLine(scene, 'Price altogether', say.totalFees(fees));
  paper.newPage();
  for (const [group, some] of groupsOf(fees)) {
    paper.heading(group);
    paper.table(
      columns('Entry', 'Price'),
      some.map((fee) => cells(scene, fee)),
      ['Sum', '', '', '', '', format.money(say.totalFees(some))],
    );
  }
};

/** The processor's markup on each program below the program's cost, both on the same sales. */
export const markupBelow: Habit = (scene) => {
  const { paper, fees } = scene;
  const isMarkedUp = ({ volumeRate, transactionRate }: say.SampleFee): boolean =>
    volumeRate > 0 && transactionRate > 0;
  const both = fees.flatMap((fee) =>
    isMarkedUp(fee)
      ? [
          fee,
          say.fee('Card Fees', `${fee.name} Processing`, {
            volume: fee.volume,
            volumeRate: 0.35,
            transactions: fee.transactions,
            transactionRate: 0.08,
          }),
        ]
      : [fee],
  );
  fees.splice(0, fees.length, ...both);
  paper.table(
    columns('Entry', 'Price'),
    fees.map((fee) => cells(scene, fee)),
  );
  sumLine(scene, 'Price altogether', say.totalFees(fees));
};

/** Charges collected with each batch, and charges due now, each with their sum. */
export const collectedAndDue: Habit = (scene) => {
  const { paper, format, fees } = scene;
  const [collected, due] = [
    fees.filter(({ volume }) => volume > 0),
    fees.filter(({ volume }) => volume === 0),
  ];
  for (const [title, some] of [
    ['Collected with your batches', collected],
    ['Due on the last day', due],
  ] as const) {
    paper.heading(title);
    paper.table(
      columns('Entry', 'Price'),
      some.map((fee) => cells(scene, fee)),
      ['Sum', '', '', '', '', format.money(say.totalFees(some))],
    );
  }
  sumLine(scene, 'Price altogether', say.totalFees(fees));
  sumLine(scene, 'Collected before', -say.totalFees(collected));
  sumLine(scene, 'Still due', say.totalFees(due));
};
