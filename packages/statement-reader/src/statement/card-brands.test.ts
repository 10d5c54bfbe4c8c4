import { expect, it } from 'vitest';
import { isCardName } from '../reader/cards/card-labels.ts';
import { withSpaces } from './card-brands.ts';

it.each(['Visa Inc.', 'MasterCard Int’l', 'American Express', 'Visa Credit'])(
  'is named by %s alone',
  (label) => {
    expect(isCardName(label)).toBe(true);
  },
);

it('restores the space after a brand that recognition lost', () => {
  expect(withSpaces('VISAASSESSMENT - CREDIT')).toBe('VISA ASSESSMENT - CREDIT');
  expect(withSpaces('VISANETWORK FEE, VISANET')).toBe('VISA NETWORK FEE, VISANET');
  expect(withSpaces('DISCOVERY CLUB')).toBe('DISCOVERY CLUB');
});
