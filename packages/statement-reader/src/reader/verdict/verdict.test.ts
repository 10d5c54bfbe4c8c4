import { expect, it } from 'vitest';
import { pageOf } from '../../testing/reader-words.ts';
import { layOut, readFigures } from '../read-figures.ts';
import { readLaidOut } from '../read-pages.ts';

const missing = (text: string): number =>
  readLaidOut(layOut([pageOf(text)]))
    .reading.notes.flatMap((note) => (note.kind === 'names-missing' ? [note.count] : []))
    .reduce((sum, count) => sum + count, 0);

const charges = (rates: number[], name = 'DISCOUNT'): string => {
  const lines = rates.map((rate, index) => {
    const volume = 1000 + 120.4 * index;
    const amount = ((volume * rate) / 100).toFixed(2);
    return `${name.padEnd(20)}${volume.toFixed(2).padStart(10)}${rate.toFixed(2).padStart(9)}%${amount.padStart(10)}`;
  });
  const total = lines.reduce((sum, line) => sum + Number(line.slice(-8)), 0);
  return `Harbor Bankcard Payments
FEES
Description             Volume      Rate     Total
${lines.join('\n')}
Total fees                                ${total.toFixed(2).padStart(8)}`;
};

it('doubts names that several charges of different prices have', () => {
  expect(missing(charges([1.65, 2.1, 1.51, 0.8, 1.95]))).toBe(5);
  expect(missing(charges([1.65, 2.1, 1.51]))).toBe(0);
});

it('takes equal names and prices for the charges of several days', () => {
  expect(missing(charges([1.65, 1.65, 1.65, 1.65, 1.65]))).toBe(0);
});

it('gives no brand to a charge on all sales below the heading of one', () => {
  const { analysis } = readFigures(
    layOut([
      pageOf(`SALES
Card          Items      Amount
Visa             20    2,000.00
Mastercard       10    1,000.00
Total            30    3,000.00
FEES
Description               Sales   Rate   Total
Visa
Visa dues              2,000.00   0.14%    2.80
Mastercard
Mastercard dues        1,000.00   0.14%    1.40
Our margin             3,000.00   0.25%    7.50
Total                                     11.70`),
    ]),
  ) ?? { analysis: null };
  expect(analysis?.statementFees.map(({ name }) => name)).toEqual([
    'Visa dues',
    'Mastercard dues',
    'Our margin',
  ]);
});

it('doubts names of a letter or two', () => {
  expect(missing(charges([1.65, 2.1], 'Ex'))).toBe(2);
});

it('doubts names without words, unless a price explains them', () => {
  expect(missing('FEES\nAccount fee     9.95\nItems       1,008.30\nTotal fees  1,018.25')).toBe(1);
  const priced = 'FEES\nName     Count   Each   Total\nItems    1,066   0.05   53.30';
  expect(missing(`${priced}\nStatement fee           9.95\nTotal fees             63.25`)).toBe(0);
});
