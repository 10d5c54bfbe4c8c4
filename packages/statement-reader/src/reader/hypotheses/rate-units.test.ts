import { expect, it } from 'vitest';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { readUnits } from './rate-units.ts';

const rates = (text: string): (number | undefined)[] => {
  const { tables } = layoutOf(pageOf(text));
  readUnits(tables);
  return tables.flatMap(({ lines }) => lines.map(({ cells }) => cells.at(-2)?.figure?.value));
};

it('reads bare numbers as basis points if that explains the amounts', () => {
  const text = `Name            Volume    Price     Fee
CPS RETAIL      1,200.00  151.0   18.12
CPS REWARDS       800.00  165.0   13.20
STANDARD        2,000.00  270.0   54.00`;
  expect(rates(text)).toEqual([1.51, 1.65, 2.7]);
});

it('leaves percentages as they are', () => {
  const text = `Name            Volume    Price     Fee
CPS RETAIL      1,200.00   1.51   18.12
CPS REWARDS       800.00   1.65   13.20
STANDARD        2,000.00   2.70   54.00`;
  expect(rates(text)).toEqual([1.51, 1.65, 2.7]);
});

it('reads basis points and cents together if both explain an amount', () => {
  const text = `Name            Volume    Rate   Items    Each     Fee
CPS RETAIL      1,200.00  151.0      20   10.00   20.12
CPS REWARDS       800.00  165.0      10   10.00   14.20
STANDARD        2,000.00  270.0      40    5.00   56.00`;
  const { tables } = layoutOf(pageOf(text));
  readUnits(tables);
  const [line] = tables.flatMap(({ lines }) => lines);
  expect(line?.cells.map(({ figure }) => figure?.value)).toEqual([
    ...[undefined, 1200, 1.51, 20, 0.1, 20.12],
  ]);
});

it('leaves prices that add nothing to an amount that the percentage explains', () => {
  const text = `Name            Volume    Rate   Items   Each  Percent  Per item    Fee
CPS RETAIL      1,200.00  1.51      20  0.1000    18.12      2.00  20.12
CPS REWARDS       800.00  1.65      10  0.1000    13.20      1.00  14.20
STANDARD        2,000.00  2.70      40  0.0500    54.00      2.00  56.00`;
  const { tables } = layoutOf(pageOf(text));
  readUnits(tables);
  const each = tables.flatMap(({ lines }) => lines.map(({ cells }) => cells[4]?.figure?.value));
  expect(each).toEqual([0.1, 0.1, 0.05]);
});

it('leaves amounts in a column that explains nothing', () => {
  const text = `Name            Volume    Rate   Items    Each     Fee      Back
CPS RETAIL      1,200.00   1.51%     20      10   20.12
CPS REWARDS       800.00   1.65%     10      10   14.20
STANDARD        2,000.00   2.70%     40       5   56.00
Goodwill                                                     6.15
Bonus                                                        3.48
Reversal                                                     2.00`;
  const { tables } = layoutOf(pageOf(text));
  readUnits(tables);
  const last = tables.flatMap(({ lines }) => lines.map(({ cells }) => cells.at(-1)?.figure));
  expect(last.map((one) => one?.value)).toEqual([20.12, 14.2, 56, 6.15, 3.48, 2]);
});

it('reads whole numbers as amounts in cents if that explains them', () => {
  const text = `Name            Volume    Rate   Items    Each     Fee
CPS RETAIL      1,200.00   1.51%     20    .10     2012
CPS REWARDS       800.00   1.65%     10    .10     1420
STANDARD        2,000.00   2.70%     40    .05     5600
Statement                             1   7.50      750`;
  const { tables } = layoutOf(pageOf(text));
  readUnits(tables);
  const amounts = tables.flatMap(({ lines }) => lines.map(({ cells }) => cells.at(-1)?.figure));
  expect(amounts.map((one) => one?.value)).toEqual([20.12, 14.2, 56, 7.5]);
  expect(amounts.every((one) => one?.kind === 'money')).toBe(true);
});

it('reads prices in cents next to percentages', () => {
  const text = `Name            Basis    Percent   Items   Each     Fee
CPS RETAIL      1,200.00    1.51      20    10.0   20.12
CPS REWARDS       800.00    1.65      10    10.0   14.20
STANDARD        2,000.00    2.70      40     5.0   56.00`;
  const { tables } = layoutOf(pageOf(text));
  readUnits(tables);
  expect(tables[0]?.lines[0]?.cells.slice(1).map(({ figure }) => figure?.value)).toEqual([
    ...[1200, 1.51, 20, 0.1, 20.12],
  ]);
});

it('leaves counts that make amounts marked CR, even at ten cents each', () => {
  const { tables } = layoutOf(
    pageOf(`Item              Count   Each     Amount
VISA AUTHORIZED     544    .10    54.40CR
MC AUTHORIZED       239    .10    23.90CR
AMEX AUTHORIZED      96    .10     9.60CR`),
  );
  readUnits(tables);
  const counts = tables.flatMap(({ lines }) => lines.map(({ cells }) => cells[1]?.figure?.value));
  expect(counts).toEqual([544, 239, 96]);
});
