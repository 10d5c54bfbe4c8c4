import { expect, it } from 'vitest';
import { scanOf } from '../../testing/reader-words.ts';
import { layOut } from '../read-figures.ts';
import { readLaidOut } from '../read-pages.ts';

it('restores a lost minus of charges, but not where a plus is printed', () => {
  const text = `Harbor Bankcard Payments
FEES
Description               Count      Each     Amount
Authorizations              100      0.10     -10.00
Gateway                       1      7.00      -7.00
Batches                      20      0.25       5.00
Dispute                                      ~15.00
Dispute returned                             +15.00
Total fees                                    -22.00`;
  const { statementFees } = readLaidOut(layOut([scanOf(text)])).reading;
  expect(statementFees.map(({ amount }) => amount)).toEqual([10, 7, 5, 15, -15]);
});
