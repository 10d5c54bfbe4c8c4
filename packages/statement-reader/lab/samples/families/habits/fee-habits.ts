import { left, right } from '../family.ts';
import { places, type Habit, type Scene } from './habit.ts';
import * as say from '../../sample.ts';
import type { PaperColumn } from '../../paper.ts';

/** How a fee is charged, for a number of columns. */
const figuresOf = ({ format }: Scene, fee: say.SampleFee): string[] => [
  fee.volume ? format.money(fee.volume) : '',
  fee.volumeRate ? format.rate(fee.volumeRate) : '',
  fee.transactions ? format.count(fee.transactions) : '',
  fee.transactionRate ? format.each(fee.transactionRate) : '',
  format.money(fee.amount),
];

const heads = [
  ['Base', 'Pct', 'Qty', 'Per item', 'Amount'],
  ['Applied to', 'Ad valorem', 'Times', 'Flat', 'Debited'],
  ['Turnover', 'Tariff', 'Events', 'Tariff each', 'Sum'],
] as const;

const tagWords = [
  ['At cost', 'Marked up'],
  ['Settled', 'Pending', 'Adjusted'],
  ['Scheme', 'Acquirer', 'Account'],
  ['Billed', 'Passed'],
  ['Variable', 'Recurring', 'Occasional'],
] as const;

const tagHeads = ['Status', 'Category', 'Kind', 'Basis', 'Group', 'Class'] as const;

function tagOf(scene: Scene): (fee: say.SampleFee) => string {
  const words = scene.account.random.pick(tagWords);
  return ({ feeType }) =>
    words[feeType === 'Card Fees' ? 0 : feeType.endsWith('s') && words.length > 2 ? 2 : 1] ??
    words[0];
}

function grid(
  scene: Scene,
  lead: PaperColumn[],
  leadOf: (fee: say.SampleFee) => string[],
  order: number[],
  to = 560,
): void {
  const { paper, account, format, fees } = scene;
  const head = account.random.pick(heads);
  const from = Math.max(300, (lead.at(-1)?.x ?? 40) + 190);
  const at = places(5, from + 40, to);
  paper.table(
    [...lead, ...order.map((index, place) => right(head[index] ?? '', at[place] ?? 0))],
    fees.map((fee) => {
      const figures = figuresOf(scene, fee);
      return [...leadOf(fee), ...order.map((index) => figures[index] ?? '')];
    }),
  );
  scene.paper.row([
    [account.random.pick(['Everything together', 'Sum', 'Debited in all']), 40],
    [format.money(say.totalFees(fees)), at[order.indexOf(4)] ?? to, 'right'],
  ]);
}

const usualOrder = [0, 1, 2, 3, 4];
const orders = [usualOrder, [2, 3, 0, 1, 4], [1, 0, 3, 2, 4], [4, 0, 1, 2, 3]];

export const tagBefore: Habit = (scene) => {
  const tag = tagOf(scene);
  const { random } = scene.account;
  grid(
    scene,
    [left(random.pick(tagHeads), 40), left('Item', 105)],
    (fee) => [tag(fee), fee.name],
    random.pick(orders),
  );
};

export const tagAfter: Habit = (scene) => {
  const tag = tagOf(scene);
  const { random } = scene.account;
  const order = random.pick(orders);
  const { paper, fees, format } = scene;
  const head = random.pick(heads);
  const at = places(5, 320, 560);
  paper.table(
    [
      left('Item', 40),
      left(random.pick(tagHeads), 220),
      ...order.map((index, place) => right(head[index] ?? '', at[place] ?? 0)),
    ],
    fees.map((fee) => {
      const figures = figuresOf(scene, fee);
      return [fee.name, tag(fee), ...order.map((index) => figures[index] ?? '')];
    }),
  );
  paper.row([
    ['Debited in all', 40],
    [format.money(say.totalFees(fees)), 560, 'right'],
  ]);
};

/** A line number, a code, a word, and only then the name. */
export const codesBefore: Habit = (scene) => {
  const tag = tagOf(scene);
  let line = 0;
  grid(
    scene,
    [left('No', 40), left('Cd', 62), left('Class', 90), left('Description', 140)],
    (fee) => [String((line += 1)), `${fee.feeType.slice(0, 1)}${100 + line}`, tag(fee), fee.name],
    usualOrder,
  );
};

export const amountsLeft: Habit = (scene) => {
  const { paper, format, fees, account } = scene;
  const tag = account.random.next() < 0.5 ? tagOf(scene) : null;
  paper.table(
    [
      right('Taken', 95),
      left('What for', 110),
      ...(tag ? [left('Kind', 300)] : []),
      left('Reckoned', 380),
    ],
    fees.map((fee) => [
      format.money(fee.amount),
      fee.name,
      ...(tag ? [tag(fee)] : []),
      reckoned(scene, fee),
    ]),
  );
  paper.row([
    [format.money(say.totalFees(fees)), 95, 'right'],
    ['All of it', 110],
  ]);
};

function reckoned({ format }: Scene, fee: say.SampleFee): string {
  const parts = [
    fee.volumeRate ? `${format.rate(fee.volumeRate)} of ${format.money(fee.volume)}` : '',
    fee.transactionRate && fee.transactions > 1
      ? `${format.count(fee.transactions)} x ${format.each(fee.transactionRate)}`
      : '',
  ];
  return parts.filter((part) => part !== '').join(' + ');
}

export const perHundred: Habit = ({ paper, format, fees }) => {
  paper.table(
    [left('Service', 40), right('On', 300), left('Price', 320), right('Debit', 520)],
    fees.map((fee) => [
      fee.name,
      fee.volumeRate ? format.money(fee.volume) : format.count(fee.transactions),
      [
        fee.volumeRate ? `${say.trimmed(fee.volumeRate, 2)} per 100` : '',
        fee.volumeRate && fee.transactionRate ? `${format.count(fee.transactions)} items at` : '',
        fee.transactionRate ? `${say.trimmed(fee.transactionRate, 2)} per item` : '',
      ]
        .filter((part) => part !== '')
        .join(', ')
        .replace('at,', 'at'),
      `${say.plain(fee.amount)} DR`,
    ]),
  );
  paper.row([
    ['Debits', 40],
    [`${say.plain(say.totalFees(fees))} DR`, 520, 'right'],
  ]);
};

/** A group's sum is above its lines, next to its name. */
export const groupsWithSums: Habit = ({ paper, format, fees, account }) => {
  const groups = [...Map.groupBy(fees, ({ feeType }) => feeType)];
  paper.row([
    [account.random.pick(['Cost of acceptance', 'What you paid us']), 40],
    [format.money(say.totalFees(fees)), 560, 'right'],
  ]);
  const names: Record<string, string> = { 'Card Fees': 'Acceptance', Assessments: 'Schemes' };
  for (const [type, some] of groups) {
    paper.row(
      [
        [names[type] ?? type.replace(' Fees', ''), 40],
        [format.money(say.totalFees(some)), 560, 'right'],
      ],
      'bold',
    );
    for (const fee of some)
      paper.row([
        [fee.name, 52],
        [fee.volume ? format.money(fee.volume) : '', 320, 'right'],
        [fee.volumeRate ? format.rate(fee.volumeRate) : '', 380, 'right'],
        [fee.transactions > 1 ? format.count(fee.transactions) : '', 430, 'right'],
        [fee.transactions > 1 ? format.each(fee.transactionRate) : '', 480, 'right'],
        [format.money(fee.amount), 540, 'right'],
      ]);
  }
};

/** Names over two lines, with a class word next to the first. */
export const longNames: Habit = (scene) => {
  const { paper, fees, format, account } = scene;
  const tag = tagOf(scene);
  const isFirst = account.random.next() < 0.5;
  paper.row([
    ['Item', 40],
    ['Class', 170],
    ['Base', 300, 'right'],
    ['Rate', 370, 'right'],
    ['Qty', 420, 'right'],
    ['Each', 480, 'right'],
    ['Debited', 560, 'right'],
  ]);
  for (const fee of fees) {
    const words = fee.name.split(' ');
    const half = Math.ceil(words.length / 2);
    const [first, second] = [words.slice(0, half).join(' '), words.slice(half).join(' ')];
    const figures = figuresOf(scene, fee);
    const numbers = [300, 370, 420, 480, 560].map((x, index): [string, number, 'right'] => [
      figures[index] ?? '',
      x,
      'right',
    ]);
    paper.row([[first, 40], ...(isFirst ? [[tag(fee), 170] as [string, number], ...numbers] : [])]);
    paper.y -= 1.5;
    paper.row([
      [second, 40],
      ...(isFirst ? [] : [[tag(fee), 170] as [string, number], ...numbers]),
    ]);
    paper.gap(5);
  }
  paper.row([
    ['Debited in all', 40],
    [format.money(say.totalFees(fees)), 560, 'right'],
  ]);
};

/** Each charge is a small block: its name, then its parts, one per line. */
export const records: Habit = ({ paper, format, fees }) => {
  for (const fee of fees) {
    paper.row([[fee.name, 40]], 'bold');
    const text = [
      fee.volumeRate ? `base ${format.money(fee.volume)} at ${format.rate(fee.volumeRate)}` : '',
      fee.transactionRate
        ? `${format.count(fee.transactions)} at ${format.each(fee.transactionRate)}`
        : '',
    ].filter((one) => one !== '');
    paper.row([
      [text.join(', '), 52],
      [format.money(fee.amount), 560, 'right'],
    ]);
  }
  paper.row([
    ['Debited in all', 40],
    [format.money(say.totalFees(fees)), 560, 'right'],
  ]);
};

/** Pages end and begin with the amount carried forward. */
export const carried: Habit = (scene) => {
  const { paper, format, fees } = scene;
  let sum = 0;
  paper.row([
    ['Item', 40],
    ['Base', 320, 'right'],
    ['Rate', 390, 'right'],
    ['Qty', 440, 'right'],
    ['Each', 490, 'right'],
    ['Amount', 560, 'right'],
  ]);
  for (const [index, fee] of fees.entries()) {
    if (index > 0 && index % 14 === 0) {
      paper.row([
        ['Carried forward', 40],
        [format.money(sum), 560, 'right'],
      ]);
      paper.newPage();
      paper.row([
        ['Brought forward', 40],
        [format.money(sum), 560, 'right'],
      ]);
    }
    const figures = figuresOf(scene, fee);
    paper.row([
      [fee.name, 40],
      ...[320, 390, 440, 490, 560].map((x, at): [string, number, 'right'] => [
        figures[at] ?? '',
        x,
        'right',
      ]),
    ]);
    sum = say.cents(sum + fee.amount);
  }
  paper.row([
    ['Amount drawn from your account', 40],
    [format.money(sum), 560, 'right'],
  ]);
};

/** By brand, with a currency mark in its own column. */
export const marksApart: Habit = ({ paper, fees }) => {
  paper.row([
    ['Line', 40],
    ['Basis', 330, 'right'],
    ['Rate', 430, 'right'],
    ['Amount', 560, 'right'],
  ]);
  for (const fee of fees)
    paper.row([
      [fee.name, 40],
      [fee.volume ? '$' : '', 262],
      [fee.volume ? say.plain(fee.volume) : say.count(fee.transactions), 330, 'right'],
      [
        [
          fee.volumeRate ? `${say.trimmed(fee.volumeRate, 2)}%` : '',
          fee.volumeRate && fee.transactionRate ? `${say.count(fee.transactions)} @` : '',
          fee.transactionRate ? say.trimmed(fee.transactionRate, 2) : '',
        ]
          .filter((part) => part !== '')
          .join(' '),
        430,
        'right',
      ],
      ['$', 500],
      [fee.amount < 0 ? `(${say.plain(-fee.amount)})` : say.plain(fee.amount), 560, 'right'],
    ]);
  paper.row(
    [
      ['Total', 40],
      ['$', 500],
      [say.plain(say.totalFees(fees)), 560, 'right'],
    ],
    'bold',
  );
};
