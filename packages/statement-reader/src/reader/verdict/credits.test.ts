import { expect, it } from 'vitest';
import { pageOf } from '../../testing/reader-words.ts';
import { layOut } from '../read-figures.ts';
import { readLaidOut } from '../read-pages.ts';

const notesOf = (...below: string[]) =>
  readLaidOut(
    layOut([
      pageOf(`Harborline - Dual Pricing Statement
Card Type        Items      Sales   Service Fee Collected   Net Sales
VISA               100   5,200.00                  200.00    5,000.00
MASTERCARD          40   2,080.00                   80.00    2,000.00
Total              140   7,280.00                  280.00    7,000.00
FEES
Discount fee 3.8462% of 7,280.00                               280.00
Monthly program fee                                             29.95
Total fees                                                     309.95
${below.join('\n')}`),
    ]),
  ).reading.notes;

it('notes a credit that takes most of the total', () => {
  expect(
    notesOf(
      'Less service fee collected from customers                     -280.00',
      'Amount debited                                                  29.95',
    ),
  ).toContainEqual({
    kind: 'total-credited',
    label: 'Less service fee collected from customers',
    credit: '280.00',
    rest: '29.95',
  });
});

it.each([
  ['fees that were collected daily', 'Less discount paid daily   -280.00', 'Amount due   29.95'],
  ['fees that payouts lack', 'Netted from payouts   -280.00', 'Still due   29.95'],
  ['amounts that do not add up', 'Less service fee   -270.00', 'Amount debited   29.95'],
  ['a part of the total', 'Month end charge   280.00', 'Discount   29.95'],
  ['nothing', ''],
])('does not take %s for one', (_, ...below) => {
  expect(notesOf(...below).map(({ kind }) => kind)).not.toContain('total-credited');
});

it('notes a small credit in a sentence', () => {
  expect(
    notesOf(
      '',
      '',
      'Less a courtesy credit of $9.95 for the month, so that $300.00 was collected.',
    ),
  ).toContainEqual({
    kind: 'total-credited',
    label: 'Less a courtesy credit of',
    credit: '9.95',
    rest: '300.00',
  });
});
