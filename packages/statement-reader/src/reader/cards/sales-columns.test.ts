import { expect, it } from 'vitest';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { readCardRows } from './card-rows.ts';

const recognized = (text: string): ReturnType<typeof pageOf> => {
  const page = pageOf(text);
  return { ...page, scanned: true, words: page.words.map((word) => ({ ...word, sure: 0.9 })) };
};

it('keeps counts whole in a scanned column that has amounts below', () => {
  const { tables } = layoutOf(
    recognized(`Card type      Volume       Transactions
Visa           10,000.00    100
Mastercard      5,000.00    50
Monthly fee                 $10.00
Other fee                   $12.00
PCI fee                     $11.00`),
  );
  const [cards] = tables.flatMap((table) => readCardRows(table));
  expect(cards?.sales.map(({ volume, count }) => [volume.value, count.value])).toEqual([
    [10_000, 100],
    [5000, 50],
  ]);
});

it.each(['Tips', 'Refunds'])('takes a larger column that has %s in addition', (header) => {
  const { tables } = layoutOf(
    pageOf(`Card          Count     Amount       ${header}     Collected
Visa            274   9,845.22     896.10   10,741.32
Mastercard      149   4,687.47     700.81    5,388.28
Discover         28     850.71     163.93    1,014.64`),
  );
  const [cards] = tables.flatMap((table) => readCardRows(table));
  expect(cards?.sales[0]?.volume.value).toBe(10_741.32);
  expect(cards?.isContested).toBe(false);
});
