import { feeRateBody } from '@portal/contracts/admin/schemas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toFraction, toPercent } from './rate-form.ts';

it.each([
  ['2.9', '0.029'],
  ['0.07', '0.0007'],
  ['100', '1'],
  ['.5', '0.005'],
  ['-1.25', '-0.0125'],
  ['0', '0'],
  ['1000', '10'],
])('%s percent is stored as %s', (percent, fraction) => {
  expect(toFraction(percent)).toBe(fraction);
});

it.each(['', 'many', '1,5', '1.2.3', '.'])('leaves %j to schema validation', (text) => {
  expect(toFraction(text)).toBe(text);
});

it('round-trips within the column’s precision', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (units) => {
      const fraction = `${Math.trunc(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`;
      const percent = toPercent(fraction);
      const stored = feeRateBody.shape.rateValue.parse(toFraction(percent));
      expect(toPercent(stored)).toBe(percent);
      expect(stored).toBe(feeRateBody.shape.rateValue.parse(fraction));
    }),
  );
});
