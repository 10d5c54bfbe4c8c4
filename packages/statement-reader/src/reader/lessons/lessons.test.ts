import { describe, expect, it } from 'vitest';
import type { Analysis, FeeRow, FeeType } from '@portal/contracts/quotes/analysis';
import { pageOf } from '../../testing/reader-words.ts';
import { explainStatement, layOut, readFigures } from '../read-figures.ts';
import { learnLists } from './learn-fee-lists.ts';
import { learnLesson } from './learn.ts';
import { parseLesson, type Lesson } from './lesson.ts';
import { confirmLesson, mergeLessons } from './merge-lessons.ts';
import { plainOutline, printedRows } from './outline.ts';
import { withLessons, type Judged, type KnownLesson, type Parts } from './with-lessons.ts';

/** A statement with meaningless words and a month's figures. */
const statement = (
  [visa, mc, zorb]: [number, number, number],
  name = 'Maple Cafe',
) => `Quorl Bankhaus
${name}
12 Elm Street
Ashby, NH 03461
BLENT QARZ
Vorn             Plim      Drax Nolt
VISA               12      ${visa.toFixed(2)}
MASTERCARD          8      ${mc.toFixed(2)}
ZORB                5      ${zorb.toFixed(2)}
WEMBLOT            25      ${(visa + mc + zorb).toFixed(2)}
DRAX QARZ
Blent                  Drax      Plim      Grax
VISA GLOMP          ${visa.toFixed(2)}    0.14%      ${(visa * 0.0014).toFixed(2)}
MC GLOMP            ${mc.toFixed(2)}    0.13%      ${(mc * 0.0013).toFixed(2)}
ZUNK PLEE                                9.95
WEMBLOT DRAX                            ${feesOf(visa, mc).toFixed(2)}`;

const feesOf = (visa: number, mc: number): number =>
  Number((visa * 0.0014).toFixed(2)) + Number((mc * 0.0013).toFixed(2)) + 9.95;

const charge = (name: string, volume: number, volumeRate: number): FeeRow => ({
  feeType: 'Assessments',
  name,
  volume,
  volumeRate,
  transactions: 0,
  transactionRate: 0,
  amount: Number(((volume * volumeRate) / 100).toFixed(2)),
});

const truth = ([visa, mc, zorb]: [number, number, number]): Analysis => ({
  cardTypeSummary: [
    { cardType: 'Visa', volume: visa, transactions: 12 },
    { cardType: 'Mastercard', volume: mc, transactions: 8 },
    { cardType: 'Other', volume: zorb, transactions: 5 },
  ],
  statementFees: [
    charge('VISA GLOMP', visa, 0.14),
    charge('MC GLOMP', mc, 0.13),
    {
      feeType: 'Equipment',
      name: 'ZUNK PLEE',
      volume: 0,
      volumeRate: 0,
      transactions: 1,
      transactionRate: 9.95,
      amount: 9.95,
    },
  ],
  statementTotals: {
    currentProcessor: 'Quorl Bank',
    totalVolume: visa + mc + zorb,
    transactionCount: 25,
    totalStatementFees: Number(feesOf(visa, mc).toFixed(2)),
  },
});

const [march, april] = [
  [1200, 800, 500],
  [2100, 900, 650],
] as [[number, number, number], [number, number, number]];

const outlineOf = (text: string) => plainOutline(layOut([pageOf(text)]).outline);
function learn(analysis = truth(march), merchant = ['Maple Cafe']): Lesson {
  const lesson = learnLesson(outlineOf(statement(march)), analysis, merchant);
  if (!lesson) throw new Error('Nothing was learned');
  return lesson;
}
const read = (text: string, ...lessons: Lesson[]) =>
  readFigures(layOut([pageOf(text)]), {
    lessons: lessons.map((lesson, index): KnownLesson => ({
      id: index + 1,
      lesson,
      isConfirmed: true,
    })),
  });

describe('a lesson', () => {
  it('gives the next statement of its layout what was corrected', () => {
    const text = statement(april, 'Copper Kettle');
    const { cardTypeSummary, statementFees, statementTotals } = truth(april);
    const untaught = read(text)?.analysis;
    expect(untaught?.statementTotals).not.toMatchObject(statementTotals);
    expect(untaught?.statementFees.at(-1)?.feeType).not.toBe('Equipment');
    const taught = read(text, learn());
    expect(taught?.analysis.cardTypeSummary).toMatchObject(cardTypeSummary);
    expect(taught?.analysis.statementTotals).toMatchObject(statementTotals);
    expect(taught?.analysis.statementFees.map(({ name, feeType }) => [name, feeType])).toEqual(
      statementFees.map(({ name, feeType }) => [name, feeType]),
    );
    expect(taught?.effects).toMatchObject([{ id: 1, isUsed: true }]);
  });

  it('contains no name, address or amount of the merchant', () => {
    const kept = JSON.stringify(learn()).toLowerCase();
    for (const own of ['maple', 'cafe', 'elm', 'ashby', '03461', '1200', '2500', '9.95'])
      expect(kept).not.toContain(own);
    expect(kept).toContain('zunk plee');
  });

  it('that makes the arithmetic worse is not used', () => {
    const lesson = learn();
    const wrong: Lesson = {
      ...lesson,
      processor: null,
      fees: null,
      cards: lesson.cards && {
        ...lesson.cards,
        totalVolume: lesson.cards.totalVolume.map((place) => ({ ...place, label: 'visa' })),
      },
    };
    const plain = read(statement(april));
    const taught = read(statement(april), wrong);
    expect(taught?.analysis).toEqual(plain?.analysis);
    expect(taught?.effects).toMatchObject([{ isUsed: false }]);
  });

  it('that leaves a printed sum or explains fewer amounts is not used, at equal notes', () => {
    const laidOut = layOut([pageOf(statement(april))]);
    const { figures, fees } = explainStatement(laidOut);
    const about = { outline: laidOut.outline, figures, rows: [] };
    const lesson: Lesson = { ...learn(), processor: null, cards: null };
    const partial: Lesson = {
      ...lesson,
      fees: lesson.fees && {
        ...lesson.fees,
        types: lesson.fees.types.filter(([label]) => label !== 'zunk plee'),
        others: ['zunk plee'],
        total: [],
      },
    };
    const isUsed = (
      taught: Lesson,
      isSettled: boolean,
      open: [number, number],
      tables = fees.tables,
    ): boolean => {
      const general = {
        processor: null,
        cards: null,
        fees: { ...fees, tables, total: null, agrees: isSettled },
      };
      const judge = (parts: Parts): Judged => ({
        analysis: truth(april),
        doubts: [
          {
            kind: 'amounts-unexplained',
            count: parts.fees === general.fees ? open[0] : open[1],
            text: '1.00',
            label: '',
            page: 1,
          },
        ],
      });
      const known = { id: 1, lesson: taught, isConfirmed: true };
      return withLessons(general, [known], about, judge).effects[0]?.isUsed ?? false;
    };
    expect(isUsed(partial, true, [1, 1])).toBe(false);
    expect(isUsed(lesson, true, [1, 1])).toBe(true);
    expect(isUsed(partial, false, [1, 2])).toBe(false);
    expect(isUsed(lesson, false, [1, 2])).toBe(true);
    // More charges that match a total: a lesson with fewer may count a sum instead of its parts.
    expect(isUsed(lesson, true, [1, 1], [...fees.tables, ...fees.tables])).toBe(false);
  });

  it('that contradicts another is also tried, and the one that adds up is used', () => {
    const lesson = learn();
    const wrong: Lesson = {
      ...lesson,
      processor: null,
      fees: null,
      cards: lesson.cards && {
        ...lesson.cards,
        volumes: lesson.cards.volumes.map((rule) => ({
          ...rule,
          types: [],
          others: ['visa', 'mastercard'],
        })),
      },
    };
    expect(mergeLessons(lesson, wrong)).toBeNull();
    const taught = read(statement(april), wrong, lesson);
    expect(taught?.analysis.cardTypeSummary).toMatchObject(truth(april).cardTypeSummary);
    expect(taught?.effects).toMatchObject([
      { id: 1, isUsed: false },
      { id: 2, isUsed: true },
    ]);
  });

  it('of one other company gives no names and types, only useful positions', () => {
    const wrong = { ...learn(), processor: { name: 'Somebody', isPrinted: false } };
    const lessons = [{ id: 1, lesson: wrong, isConfirmed: false }];
    const stranger = readFigures(layOut([pageOf(statement(april))]), { lessons });
    const plain = read(statement(april));
    const { currentProcessor, ...totals } = truth(april).statementTotals;
    expect(stranger?.analysis.statementTotals).toMatchObject(totals);
    expect(stranger?.analysis.statementTotals.currentProcessor).not.toBe('Somebody');
    expect(stranger?.analysis.statementFees.map(({ feeType }) => feeType)).toEqual(
      plain?.analysis.statementFees.map(({ feeType }) => feeType),
    );
    expect(currentProcessor).toBe('Quorl Bank');
  });

  it('has no processor without a company’s name', () => {
    for (const name of [
      'Call Ann on 555 010 4477',
      '<b>Bank</b>',
      'http://x.example',
      'x'.repeat(90),
    ]) {
      const analysis = truth(march);
      const statementTotals = { ...analysis.statementTotals, currentProcessor: name };
      expect(learn({ ...analysis, statementTotals }).processor).toBeNull();
    }
  });

  it('is not learned from inconsistent figures', () => {
    const analysis = truth(march);
    const lesson = learn({
      ...analysis,
      statementTotals: { ...analysis.statementTotals, totalVolume: 1, totalStatementFees: 1 },
    });
    expect(lesson).toMatchObject({ cards: null, fees: null, processor: { isPrinted: true } });
  });

  it('does not apply to a statement without its words', () => {
    const other = `Fees
Description           Volume      Rate     Total
VISA ASSESSMENT     1,200.00     0.14%      1.68
ACCOUNT FEE                                 9.95
Total fees                                 11.63`;
    expect(read(other, { ...learn(), processor: null })?.analysis).toEqual(read(other)?.analysis);
  });

  it('is read as far as this version understands it', () => {
    const kept = { ...learn(), version: 9, cards: { colour: 'red' } };
    expect(parseLesson(JSON.parse(JSON.stringify(kept)))).toMatchObject({
      ...{ version: 9, cards: null, processor: { name: 'Quorl Bank' } },
    });
    expect(parseLesson('nothing')).toMatchObject({ processor: null, cards: null, fees: null });
    const earlier = { tables: [], total: [], types: [['visa', 'zunk plee', 'Equipment']] };
    expect(parseLesson({ ...learn(), fees: earlier }).fees).toEqual({
      lists: [],
      others: [],
      total: [],
      types: [['zunk plee', 'Equipment']],
    });
  });
});

describe('a list of charges', () => {
  /** A statement with words that the reader does not know, and its charges. */
  const taughtBy = (text: (amounts: number[]) => string, names: string[]) => {
    const analysisOf = (amounts: number[]): Analysis => ({
      ...truth(march),
      statementFees: names.map((name, index) => ({
        ...charge(name, 0, 0),
        transactions: 1,
        transactionRate: amounts[index] ?? 0,
        amount: amounts[index] ?? 0,
      })),
      statementTotals: {
        ...truth(march).statementTotals,
        totalStatementFees: Number(amounts.reduce((sum, one) => sum + one, 0).toFixed(2)),
      },
    });
    const [first, second] = [
      [4.15, 11.3, 7.45, 2.05],
      [5.25, 13.7, 6.15, 3.35],
    ] as [number[], number[]];
    const lesson = learnLesson(outlineOf(text(first)), analysisOf(first), []);
    if (!lesson) throw new Error('Nothing was learned');
    const feesOf = (...lessons: Lesson[]) =>
      read(text(second), ...lessons)?.analysis.statementFees.map(({ name, amount }) => [
        name,
        amount,
      ]);
    const wanted = names.map((name, index) => [name, second[index]]);
    return { plain: feesOf(), taught: feesOf(lesson), wanted };
  };
  const totalOf = (amounts: number[]): string =>
    amounts.reduce((sum, one) => sum + one, 0).toFixed(2);

  it('uses the learned column of names, not a column of states before it', () => {
    const names = ['Glomp Tarv', 'Zunk Plee', 'Brill Quont', 'Drax Vorn'];
    const { plain, taught, wanted } = taughtBy(
      (amounts) => `Quorl Bankhaus
DRAX QARZ
Status            Description             Amount
At cost           Glomp Tarv        ${amounts[0]?.toFixed(2).padStart(10)}
Settled           Zunk Plee         ${amounts[1]?.toFixed(2).padStart(10)}
Waived in part    Brill Quont       ${amounts[2]?.toFixed(2).padStart(10)}
Adjusted          Drax Vorn         ${amounts[3]?.toFixed(2).padStart(10)}
WEMBLOT DRAX                        ${totalOf(amounts).padStart(10)}`,
      names,
    );
    expect(plain).not.toEqual(wanted);
    expect(taught).toEqual(wanted);
  });

  it('joins names that continue below their amounts', () => {
    const names = ['Glomp Tarv of Plim', 'Zunk Plee', 'Brill Quont of Grax', 'Drax Vorn'];
    const { taught, wanted } = taughtBy(
      (amounts) => `Quorl Bankhaus
DRAX QARZ
Blent                               Grax
Glomp Tarv of             ${amounts[0]?.toFixed(2).padStart(14)}
Plim
Zunk Plee                 ${amounts[1]?.toFixed(2).padStart(14)}
Brill Quont of            ${amounts[2]?.toFixed(2).padStart(14)}
Grax
Drax Vorn                 ${amounts[3]?.toFixed(2).padStart(14)}
WEMBLOT DRAX              ${totalOf(amounts).padStart(14)}`,
      names,
    );
    expect(taught).toEqual(wanted);
  });

  it('begins after the columns of the list before it', () => {
    const fees = [
      ['Visa Glomp', 4.15],
      ['MC Glomp', 11.3],
      ['Zunk Plee', 2.05],
      ['Drax Vorn', 7.45],
    ].map(([name, amount]) => ({
      ...charge(String(name), 0, 0),
      transactions: 1,
      transactionRate: Number(amount),
      amount: Number(amount),
    }));
    const rows = printedRows(
      outlineOf(`Visa Glomp    4.15                   $0.10
                                           Zunk Plee      2.05
MC Glomp     11.30                   $0.12
                                           Drax Vorn      7.45`),
    );
    const lists = learnLists(rows, fees, ({ amount = 0 }) => Math.round(amount * 100));
    const last = lists.find(({ name, amount }) => name > 0.3 && amount > name);
    const columns = rows.flatMap(({ row, page }) =>
      row.words.flatMap(({ text, x1 }) => (text.startsWith('$') ? [x1 / page.width] : [])),
    );
    expect(columns).toHaveLength(2);
    expect(last?.from).toBeGreaterThan(Math.max(...columns));
  });
});

describe('a lesson of another company', () => {
  const withType = (type: 'Products' | 'Equipment'): Lesson => {
    const lesson = learn();
    const types = lesson.fees?.types.map(([label]): [string, FeeType] => [label, type]);
    return { ...lesson, fees: lesson.fees && { ...lesson.fees, types: types ?? [] } };
  };

  it('confirms one that it agrees with, and adds no words', () => {
    const known = learn();
    const additional = {
      ...known,
      fees: known.fees && { ...known.fees, types: [...known.fees.types] },
    };
    additional.fees?.types.push(['only here', 'Taxes']);
    expect(confirmLesson(known, additional)).toEqual(known);
  });

  it('does not confirm one that it contradicts or covers by less than half', () => {
    expect(confirmLesson(withType('Products'), withType('Equipment'))).toBeNull();
    const known = learn();
    expect(confirmLesson(known, { ...known, processor: null })).toBeNull();
    const little = { ...known, fees: known.fees && { ...known.fees, types: [] } };
    expect(confirmLesson(known, little)).toBeNull();
  });
});

it('merges equal lessons with the labels of both', () => {
  const [first, second] = [learn(), learn()];
  const seen = { ...second, signature: [...second.signature, 'heading:only here'] };
  const merged = mergeLessons(first, seen);
  expect(merged?.signature).toEqual(first.signature);
  expect(merged?.cards).toEqual(first.cards);
  const other = { ...second, processor: { name: 'Another', isPrinted: true } };
  expect(mergeLessons(first, other)).toBeNull();
});
