import type { FeeRate } from '@portal/contracts/admin/schemas';
import { describe, expect, it } from 'vitest';
import { markup, program } from '../testing/samples.ts';
import { modelToConfirm } from './program-form.ts';

const membership = { category: 'monthly_fees', rateType: 'flat_fee', rateValue: '99' } as const;
const item = { rateType: 'per_transaction', rateValue: '0.1' } as const;

describe('the suggested model', () => {
  it.each<[Partial<FeeRate>[], boolean | null, string | null]>([
    [[{ rateValue: '0.0025' }, item], null, 'interchange_plus'],
    [[{ rateValue: '0.029' }, item], null, 'flat_rate'],
    [[{ rateValue: '0.0179' }, { ...item, rateValue: '0.5' }], null, 'interchange_plus'],
    [[{ rateValue: '0.0169' }, { rateValue: '0.0349' }], null, 'tiered'],
    [[{ rateValue: '0.0265' }, { rateValue: '0.001' }], null, 'flat_rate'],
    [[membership, item], null, 'subscription'],
    [[item], null, 'interchange_plus'],
    // An explicit interchange setting takes precedence.
    [[{ rateValue: '0.0025' }], false, 'flat_rate'],
    [[{ rateValue: '0.029' }], true, 'interchange_plus'],
    // Nothing is charged monthly.
    [[], null, null],
    [
      [
        { rateValue: '0.029', isActive: false },
        { ...membership, category: 'setup_fees' },
      ],
      null,
      null,
    ],
  ])('by %j, interchange passed through %s, is %s', (rates, passesInterchange, model) => {
    const all = rates.map((rate) => ({ ...markup, ...rate }));
    expect(modelToConfirm({ ...program, passesInterchange }, all)).toBe(model);
  });

  it('is null if a model is set', () => {
    expect(modelToConfirm({ ...program, pricingModel: 'tiered' }, [markup])).toBeNull();
  });
});
