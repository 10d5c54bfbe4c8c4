import { left, right } from '../family.ts';
import type { Habit, Scene } from './habit.ts';
import * as say from '../../sample.ts';

const heads = ['Applied to', 'Rate', 'Times', 'Unit price'];
const columns = (name: string, amount: string) => [
  left(name, 40),
  ...heads.map((header, at) => right(header, 310 + at * 62)),
  right(amount, 560),
];

const numbers = ({ format }: Scene, fee: say.SampleFee): string[] => [
  fee.volume ? format.money(fee.volume) : '',
  fee.volumeRate ? format.rate(fee.volumeRate) : '',
  fee.transactions ? format.count(fee.transactions) : '',
  fee.transactionRate ? format.each(fee.transactionRate) : '',
];
const cells = (scene: Scene, fee: say.SampleFee, amount = scene.format.money(fee.amount)) => [
  fee.name,
  ...numbers(scene, fee),
  amount,
];

const sumLine = ({ paper, format }: Scene, label: string, amount: number): void =>
  paper.row([
    [label, 40],
    [format.money(amount), 560, 'right'],
  ]);

const groupsOf = (fees: say.SampleFee[]): [string, say.SampleFee[]][] => [
  ...Map.groupBy(fees, ({ feeType }) => feeType),
];

/** Ditto marks for values that repeat the line above. */
export const dittoMarks: Habit = (scene) => {
  const rows = scene.fees.map((fee) => cells(scene, fee));
  scene.paper.table(
    columns('Entry', 'Charge'),
    rows.map((row, at) =>
      row.map((text, place) =>
        text !== '' && place > 0 && place < 5 && rows[at - 1]?.[place] === text ? '"' : text,
      ),
    ),
  );
  sumLine(scene, 'Charges altogether', say.totalFees(scene.fees));
};

/** The currency after each amount, in capitals. */
export const currencyAfter: Habit = (scene) => {
  const { paper, fees } = scene;
  const money = (value: number): string => `${say.plain(value)} USD`;
  const sums = { ...scene, format: { ...scene.format, money } };
  paper.table(
    columns('Entry', 'Charge'),
    fees.map((fee) => cells(sums, fee)),
  );
  sumLine(sums, 'Charges altogether', say.totalFees(fees));
};

/** Footnote marks after amounts, waived services without an amount, and the notes below. */
export const footnotes: Habit = (scene) => {
  const { paper, format, fees, account } = scene;
  const marks = ['', '', '', ' *', ' (1)', ' †'];
  const rows = fees.map((fee) =>
    cells(
      scene,
      fee,
      `${format.money(fee.amount)}${account.random.pick(marks).replace('†', '**')}`,
    ),
  );
  rows.splice(
    2,
    0,
    ['Paper Reports', '', '', '', '', 'waived'],
    ['Help Line', '', '', '', '', 'n/c'],
  );
  paper.table(columns('Entry', 'Charge'), rows);
  sumLine(scene, 'Charges altogether', say.totalFees(fees));
  paper.text('* Set by the card brands.  ** Higher from next month on: add $0.05 per item.');
  paper.text('(1) The yearly price of $99.00 is spread over 12 months.');
};

/** Where a row of two lines still fits on its page, points. */
const lastRow = 720;

/** Names over two lines, with the numbers halfway between them. */
export const centeredRows: Habit = (scene) => {
  const { paper, fees, format } = scene;
  paper.table(columns('Entry', 'Charge'), []);
  for (const fee of fees) {
    if (paper.y > lastRow) paper.newPage();
    const words = fee.name.split(' ');
    const half = Math.ceil(words.length / 2);
    const top = paper.y;
    if (words.length < 3) paper.row([[fee.name, 40]]);
    else {
      paper.row([[words.slice(0, half).join(' '), 40]]);
      paper.row([[words.slice(half).join(' '), 40]]);
    }
    const bottom = paper.y;
    paper.y = words.length < 3 ? top : top + (bottom - top) / 4;
    const places = [310, 372, 434, 496, 560];
    paper.row(
      [...numbers(scene, fee), format.money(fee.amount)].map((text, at) => [
        text,
        places[at] ?? 0,
        'right',
      ]),
    );
    paper.y = bottom;
    paper.gap(4);
  }
  sumLine(scene, 'Charges altogether', say.totalFees(fees));
};

/** Notices in the middle of the list, with dates, rates and amounts. */
export const notices: Habit = (scene) => {
  const { paper, fees } = scene;
  const third = Math.ceil(fees.length / 3);
  const lists = [0, 1, 2].map((at) => fees.slice(at * third, (at + 1) * third));
  for (const [at, some] of lists.entries()) {
    paper.table(
      columns('Entry', 'Charge'),
      some.map((fee) => cells(scene, fee)),
    );
    if (at === 0) {
      paper.text('PLEASE NOTE: as of October 1 the authorization price rises from $0.06 to $0.08,');
      paper.text('and a fee of $14.95 a month applies to accounts without a valid questionnaire.');
    }
    if (at === 1) paper.text('Save up to 25%! Call 800-555-0142 and ask for offer 2217.');
  }
  sumLine(scene, 'Charges altogether', say.totalFees(fees));
};

/** D or C in its own column after each amount; credits follow charges. */
export const flags: Habit = (scene) => {
  const { paper, fees, account } = scene;
  fees.push(say.flatFee('Rebates', 'Loyalty Allowance', -account.random.money(3, 12)));
  paper.table(
    [...columns('Entry', 'Charge'), left('', 568)],
    fees.map((fee) => [
      ...cells(scene, fee, say.plain(Math.abs(fee.amount))).map((text, at) =>
        at === 4 ? text.replace(/[-()]| ?CR/g, '') : text,
      ),
      fee.amount < 0 ? 'C' : 'D',
    ]),
    ['Charges altogether', '', '', '', '', say.plain(say.totalFees(fees)), 'D'],
  );
};

/** Sales and number of a brand in its heading; its lines have rates and charges only. */
export const volumesInHeadings: Habit = (scene) => {
  const { paper, format, fees, account } = scene;
  const left = new Set(fees);
  for (const { label, sales, items } of account.cards) {
    const own = fees.filter(
      ({ volume, transactions }) => volume === sales || (volume === 0 && transactions === items),
    );
    paper.heading(`${label}: ${format.count(items)} items, ${format.money(sales)}`);
    for (const fee of own) {
      left.delete(fee);
      paper.row([
        [fee.name, 52],
        [fee.volumeRate ? format.rate(fee.volumeRate) : '', 400, 'right'],
        [fee.transactionRate ? format.each(fee.transactionRate) : '', 470, 'right'],
        [format.money(fee.amount), 560, 'right'],
      ]);
    }
  }
  paper.heading('Further entries');
  paper.table(
    columns('Entry', 'Charge'),
    [...left].map((fee) => cells(scene, fee)),
  );
  sumLine(scene, 'Charges altogether', say.totalFees(fees));
};

/** A subtotal, a tax on some of the charges, and the sum of both. */
export const taxed: Habit = (scene) => {
  const { paper, fees, format } = scene;
  const base = say.totalFees(fees.filter(({ volumeRate }) => volumeRate === 0));
  const untaxed = say.totalFees(fees);
  const tax = say.fee('Taxes', 'State Sales Tax', { volume: base, volumeRate: 6.25 });
  paper.table(
    columns('Entry', 'Charge'),
    fees.map((fee) => cells(scene, fee)),
    ['Before tax', '', '', '', '', format.money(untaxed)],
  );
  fees.push(tax);
  paper.row([
    [`${tax.name} ${format.rate(6.25)} of ${format.money(base)}`, 40],
    [format.money(tax.amount), 560, 'right'],
  ]);
  sumLine(scene, 'With tax', say.totalFees(fees));
};

/** Sums of groups, without a total. */
export const noTotal: Habit = (scene) => {
  const { paper, format, fees } = scene;
  for (const [group, some] of groupsOf(fees)) {
    paper.heading(group);
    paper.table(
      columns('Entry', 'Charge'),
      some.map((fee) => cells(scene, fee)),
      [`${group} altogether`, '', '', '', '', format.money(say.totalFees(some))],
    );
  }
};

/** Charges on sales in a list, the account's in sentences. */
export const prose: Habit = (scene) => {
  const { paper, format, fees } = scene;
  const isFlat = ({ transactions, volume }: say.SampleFee): boolean =>
    transactions === 1 && !volume;
  paper.table(
    columns('Entry', 'Charge'),
    fees.filter((fee) => !isFlat(fee)).map((fee) => cells(scene, fee)),
  );
  for (const { name, amount } of fees.filter(isFlat))
    paper.text(`${name}: we debited ${format.money(amount)} this month.`);
  paper.text(`Altogether we debited ${format.money(say.totalFees(fees))} for our services.`);
};

/** Services that were not used have a line of zeros; names have numbers in them. */
export const zeros: Habit = (scene) => {
  const { paper, format, fees } = scene;
  const unused = [
    'Voice Authorization',
    'Level 3 Data 2.0',
    'Retrieval 1st Request',
    'Terminal 2 of 3',
  ];
  const rows = fees.map((fee) => cells(scene, fee));
  for (const [at, name] of unused.entries())
    rows.splice(1 + at * 4, 0, [name, '', '', '0', format.each(0.65), format.money(0)]);
  paper.table(columns('Entry', 'Charge'), rows);
  sumLine(scene, 'Charges altogether', say.totalFees(fees));
};

/** No cents in whole dollars: `$25`, `$7.50`. */
export const wholeDollars: Habit = (scene) => {
  const { paper, fees } = scene;
  const money = (value: number): string => `$${say.plain(value).replace(/\.00$/, '')}`;
  const sums = { ...scene, format: { ...scene.format, money } };
  paper.table(
    columns('Entry', 'Charge'),
    fees.map((fee) => cells(sums, fee)),
  );
  sumLine(sums, 'Charges altogether', say.totalFees(fees));
};
