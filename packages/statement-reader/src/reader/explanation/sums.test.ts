import { expect, it } from 'vitest';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { toItems } from './items.ts';
import { findSums } from './sums.ts';

const kinds = (text: string): string[] => {
  const items = toItems(layoutOf(pageOf(text)).tables);
  findSums(items);
  return items.map(({ fee, kind }) => `${kind} ${fee.line.label}`);
};

const fees = `FEES
Description           Volume      Rate     Total
VISA ASSESSMENT     1,200.00     0.14%      1.68
MC ASSESSMENT         800.00     0.13%      1.04
ACCOUNT FEE                                 9.95`;

it('recognizes a sum of lines above by its amount', () => {
  expect(kinds(`${fees}\nALTOGETHER                                 12.67`)).toEqual([
    'leaf VISA ASSESSMENT',
    'leaf MC ASSESSMENT',
    'leaf ACCOUNT FEE',
    'sum ALTOGETHER',
  ]);
});

it('recognizes a sum of a minimum, which is printed before the rest of it too', () => {
  const text = `${fees}\nEARNED                                     12.67
MINIMUM                                    20.00
SHORTFALL                                   7.33
DUE                                        20.00`;
  expect(kinds(text).slice(3)).toEqual(['sum EARNED', 'copy MINIMUM', 'leaf SHORTFALL', 'sum DUE']);
});

it('does not charge a repeated sum', () => {
  const text = `${fees}\nTotal                                      12.67
RECAP OF THE MONTH
Fees                                       12.67`;
  expect(kinds(text).at(-1)).toBe('sum Fees');
});

it('never treats a line explained by its own numbers as a sum', () => {
  const text = `${fees}\nAMEX ASSESSMENT     9,050.00     0.14%     12.67`;
  expect(kinds(text).at(-1)).toBe('leaf AMEX ASSESSMENT');
});

it('recognizes a sum of a single line by its position', () => {
  const text = `FEES
Cards                                        4.22
  VISA ASSESSMENT     1,200.00     0.14%     1.68
  MC ASSESSMENT         800.00     0.13%     1.04
  AMEX ASSESSMENT     1,000.00     0.15%     1.50
Account                                     14.95
  STATEMENT                                  9.95
  SUPPORT                                    3.00
  BATCHES                                    2.00
Devices                                     15.00
  TERMINAL                                  15.00`;
  expect(kinds(text).filter((one) => one.startsWith('sum'))).toEqual([
    'sum Cards',
    'sum Account',
    'sum Devices',
  ]);
});

it('does not charge what is carried over from the last invoice', () => {
  const text = (
    balance: string,
  ): string => `${fees}\nNew                                        12.67
${balance}
New                                        12.67
Please pay                                 16.67`;
  const carried = `Last invoice                               10.00
Received                                   -6.00`;
  expect(kinds(text(carried)).slice(3)).toEqual([
    'sum New',
    'carried Last invoice',
    'carried Received',
    'copy New',
    'sum Please pay',
  ]);
  // Most of the balance may still be due.
  const late = text(carried.replace('-6.00', '-2.00')).replace('16.67', '20.67');
  expect(kinds(late).slice(4, 6)).toEqual(['carried Last invoice', 'carried Received']);
  const small = `Late adjustment                             4.50
Rounding                                   -0.50`;
  expect(kinds(text(small)).slice(4, 6)).toEqual(['leaf Late adjustment', 'leaf Rounding']);
});

it('charges a list with a credit that another list is added to', () => {
  const text = `PROCESSING
Swiped                                    -55.45
Keyed                                     -25.41
Free credit                                26.00
Subtotal processing                       -54.86
SERVICES
Marketing                                 -15.00
Loyalty                                   -45.00
Subtotal services                         -60.00
Total fees                               -114.86`;
  expect(kinds(text)).not.toContainEqual(expect.stringContaining('carried'));
  const single = text.replace('Keyed                                     -25.41\n', '');
  const fewer = single.replace('-54.86', '-29.45').replace('-114.86', ' -89.45');
  expect(kinds(fewer.replace('Swiped', 'Fees  '))).toHaveLength(7);
  expect(kinds(fewer.replace('Swiped', 'Fees  ')).join()).not.toContain('carried');
  expect(kinds(text).at(-1)).toBe('sum Total fees');
});

it('takes lines that together are the sum of the lines above for sums', () => {
  const text = `PROCESSING                  Items     Each     Total
Swiped                          100     0.05      5.00
Swiped, network                 100     0.02      2.00
Keyed                            20     0.30      6.00
Keyed, network                   20     0.04      0.80
Ours                                             11.00
Networks                                          2.80`;
  expect(kinds(text).slice(-2)).toEqual(['copy Ours', 'copy Networks']);
  expect(kinds(text.replace('2.80', '2.90')).slice(-2)).toEqual(['leaf Ours', 'leaf Networks']);
});
