import { expect, it } from 'vitest';
import { pageOf } from '../testing/reader-words.ts';
import { findProcessor } from './find-processor.ts';
import { toRows } from './rows.ts';

const find = (text: string): string | undefined => findProcessor(toRows(pageOf(text)))?.name;

it.each([
  ['WORLDPAY US, INC', 'Worldpay'],
  ['Elavon Merchant Services', 'Elavon'],
  ['Your TSYS statement', 'TSYS Merchant Solutions'],
  ['Square, Inc.', 'Square'],
])('knows the letterhead %j as %s', (text, expected) => {
  expect(find(text)).toBe(expected);
});

it('takes the one that is named most, not a competitor in a notice', () => {
  expect(find('Elavon statement\nMoving from Worldpay to us\nElavon, Inc')).toBe('Elavon');
});

it('takes the first line of a letterhead that it does not know', () => {
  expect(find('MERCHANT STATEMENT\n12/2024\nHarbour Bankcard Services\nPage 1')).toBe(
    'Harbour Bankcard Services',
  );
});

it('finds none where nothing is printed', () => {
  expect(find('12/2024   18.45')).toBeUndefined();
});
