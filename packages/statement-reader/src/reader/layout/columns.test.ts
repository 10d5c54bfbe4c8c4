import { expect, it } from 'vitest';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import type { Column } from './layout.ts';

const columns = (text: string): Column[] => layoutOf(pageOf(text)).tables[0]?.columns ?? [];
const roles = (text: string) => columns(text).map(({ header, role }) => [header, role]);

it('finds columns by alignment and their roles by headers', () => {
  expect(
    roles(`FEES
               Number of     Sales    Interchange    Cost Per
Description    Sales        Amount           Rate        Item    Sub-Total
VISA                 326  9,740.02          .0151        0.10       188.02
MASTERCARD           166  4,860.17          .0165        0.10        99.60`),
  ).toEqual([
    ['Number of Sales', 'count'],
    ['Sales Amount', 'volume'],
    ['Interchange Rate', 'rate'],
    ['Cost Per Item', 'each'],
    ['Sub-Total', 'charge'],
  ]);
});

it('gives a header over several columns to each of them', () => {
  expect(
    roles(`FEES
                     This Month      Year to Date
Description     Items    Amount    Items    Amount
VISA               10    100.00       90    900.00
MASTERCARD         10    100.00       90    900.00`).map(([, role]) => role),
  ).toEqual(['count', 'amount', 'past', 'past']);
});

it('takes no amounts for dates', () => {
  expect(
    roles(`FEES
Description    Week      Month
VISA          100.00    900.00
MASTERCARD    100.00    900.00`).at(-1),
  ).toEqual(['Month', null]);
});

it('splits headers that are close together', () => {
  expect(
    roles(`SALES
Card Type      OF SALES CRDT CREDITS    NET
VISA             100.00    3   10.00  90.00
MASTERCARD       100.00    2   10.00  90.00`).map(([header]) => header),
  ).toEqual(['OF SALES', 'CRDT', 'CREDITS', 'NET']);
});

it('restores a lost decimal point if others of its column have one', () => {
  const page = pageOf(`FEES
Description     Items    Amount
AUTH FEE          100     10.00
BATCH FEE          10      250
GATEWAY             1      5.00
STATEMENT           1      7.50`);
  for (const word of page.words) word.sure = 0.9;
  const amounts = layoutOf(page).tables[0]?.columns.at(-1);
  const values = [...(amounts?.cells.values() ?? [])].map(({ figure }) => figure?.value);
  expect(values).toEqual([10, 2.5, 5, 7.5]);
});

it('keeps an integer from embedded text', () => {
  const amounts = columns(`FEES
Description     Items    Amount
AUTH FEE          100     10.00
BATCH FEE          10       250
GATEWAY             1      5.00
STATEMENT           1      7.50`).at(-1);
  expect([...(amounts?.cells.values() ?? [])].map(({ figure }) => figure?.value)[1]).toBe(250);
});

it('finds columns by order if all lines have the same kinds of numbers', () => {
  const [table] = layoutOf(
    pageOf(`Scheme                   Sold      Given back
Visa           118 / $11,942.76       2 / $246.40
Mastercard       37 / $3,802.26        1 / $65.54
Discover           8 / $795.91         0 / $0.00`),
  ).tables;
  expect(table?.columns.map(({ cells }) => cells.size)).toEqual([3, 3, 3, 3]);
});

it('keeps the column of a number that is aligned with it, whatever overlaps it before', () => {
  const page = pageOf(`FEES
Description        Price      Amount
GATEWAY                        10.00
STATEMENT                      12.95
RENTAL TAX            27.00     1.89`);
  // Recognition takes dots before a number for a part of it.
  for (const word of page.words) if (word.text === '12.95') word.x0 -= 60;
  const amounts = layoutOf(page).tables[0]?.columns.at(-1);
  const values = [...(amounts?.cells.values() ?? [])].map(({ figure }) => figure?.value);
  expect(values).toEqual([10, 12.95, 1.89]);
});
