import { expect, it } from 'vitest';
import { layoutOf, pageOf, scanOf } from '../../testing/reader-words.ts';
import { labelledFigures } from '../layout/labelled-figures.ts';
import { findFeeTree } from './fee-tree.ts';

const text = `FEES
Description          Items     Rate     Total
AUTH FEE               201     0.10     20.10
BATCH FEE               10     0.25      2.50
CLEARING               201     0.02      4.02
SETTLEMENT             100     0.03      3.00
PREPAY CREDIT                          -88.25
ACCOUNT FEE                             19.95
Total fees                              41.32`;

const read = (page = scanOf(text)) => {
  const layout = layoutOf(page);
  const { total, agrees, tables } = findFeeTree(layout.tables, labelledFigures(layout));
  const lines = tables.flatMap((table) => table.lines);
  const credit = lines.find(({ line }) => line.label === 'PREPAY CREDIT');
  return { total, agrees, credit: credit?.amount.value, changed: credit?.settled.length };
};

it('rereads the one amount that the total shows to be misread', () => {
  expect(read()).toEqual({ total: 41.32, agrees: true, credit: -8.25, changed: 1 });
});

it('takes a digit before an amount for its dollar sign if the total shows it', () => {
  const page = scanOf(text.replace(' -88.25', '-818.25').replace('41.32', '31.32'));
  expect(read(page)).toMatchObject({ total: 31.32, agrees: true, credit: -18.25 });
});

it('takes such a digit also before thousands', () => {
  const page = scanOf(
    text.replace('19.95', '81,019.95').replace('-88.25', ' -8.25').replace('  41.32', '1,041.32'),
  );
  expect(read(page)).toMatchObject({ total: 1041.32, agrees: true });
});

it('rereads no amount of embedded text, and none of two that may be misread', () => {
  expect(read(pageOf(text))).toMatchObject({ agrees: false, credit: -88.25 });
  const two = text.replace('-88.25', ' 11.25').replace('19.95', '11.95').replace('41.32', '58.82');
  expect(read(scanOf(two))).toMatchObject({ agrees: false });
});

it('rereads a digit of any shape that the line itself explains', () => {
  const page = scanOf(text.replace('-88.25', ' -8.25').replace('20.10', '90.10'));
  expect(read(page)).toMatchObject({ total: 41.32, agrees: true });
});

it('rereads several amounts that their lines explain, only if the total then agrees', () => {
  const misread = `FEES
Description          Items     Rate     Total
VOICE                   20     0.75     15.00
ADDRESS                 40     0.05      2.00
AUTH FEE               201     0.10     28.10
BATCH FEE               10     0.25      2.50
CLEARING               201     0.02      1.02
SETTLEMENT             100     0.03      3.00
ACCOUNT FEE                             19.95
Total fees                              66.57`;
  expect(read(scanOf(misread))).toMatchObject({ total: 66.57, agrees: true });
  expect(read(scanOf(misread.replace('66.57', '69.02')))).toMatchObject({ agrees: false });
  expect(read(pageOf(misread))).toMatchObject({ agrees: false });
});
