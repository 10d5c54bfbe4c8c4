import { expect, it } from 'vitest';
import { pageOf } from '../../testing/reader-words.ts';
import { layOut } from '../read-figures.ts';
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

it('doubts names of a letter or two', () => {
  expect(missing(charges([1.65, 2.1], 'Ex'))).toBe(2);
});

it('doubts names without words, unless a price explains them', () => {
  expect(missing('FEES\nAccount fee     9.95\nItems       1,008.30\nTotal fees  1,018.25')).toBe(1);
  const priced = 'FEES\nName     Count   Each   Total\nItems    1,066   0.05   53.30';
  expect(missing(`${priced}\nStatement fee           9.95\nTotal fees             63.25`)).toBe(0);
});
