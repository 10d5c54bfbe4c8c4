import { describe, expect, it } from 'vitest';
import { estimate } from '../../testing/estimate-of-shop.ts';
import type { EstimateInput, CostEstimate } from './estimate-types.ts';
import { bundledTables } from './tables.ts';

describe('a share', () => {
  const sourceOf = ({ basis }: CostEstimate, what: string, brand = 'Visa') =>
    basis.find((one) => one.what === what && one.brand === brand);
  const evidence = {
    facts: [{ share: 'debit' as const, network: 'visa' as const, value: 0.5, from: 'VISA DEBIT' }],
    bounds: [],
    pinDebit: null,
  };

  it('on the statement takes precedence over a prior and is the same in all scenarios', () => {
    expect(sourceOf(estimate({ evidence }), 'debit_share')).toEqual({
      what: 'debit_share',
      brand: 'Visa',
      value: { low: 0.5, likely: 0.5, high: 0.5 },
      source: 'statement',
      from: 'VISA DEBIT',
    });
    expect(sourceOf(estimate({ evidence }), 'debit_share', 'Mastercard')?.source).toBe('prior');
  });

  it('from the partner fills only what the statement does not print, within its limits', () => {
    const found = estimate({ evidence, overrides: { debit: 1 } });
    expect(sourceOf(found, 'debit_share')).toMatchObject({
      value: { likely: 0.5 },
      source: 'statement',
    });
    const limit = { share: 'debit' as const, network: 'mastercard' as const, min: 0, max: 0.6 };
    const limited = { ...evidence, bounds: [{ ...limit, from: 'MC QUALIFIED' }] };
    const { basis } = estimate({ evidence: limited, overrides: { debit: 1 } });
    expect(
      basis.find((one) => one.what === 'debit_share' && one.brand === 'Mastercard'),
    ).toMatchObject({ value: { likely: 0.6 }, source: 'partner', from: 'MC QUALIFIED' });
  });

  it('from the partner is that of Visa and Mastercard together', () => {
    const found = estimate({ overrides: { debit: 0.3 } });
    expect(sourceOf(found, 'debit_share')?.source).toBe('partner');
    const visa = sourceOf(found, 'debit_share')?.value.likely ?? 0;
    const mastercard = sourceOf(found, 'debit_share', 'Mastercard')?.value.likely ?? 0;
    expect((14_400 * visa + 6_480 * mastercard) / 20_880).toBeCloseTo(0.3, 9);
  });

  it('by count is turned into a share of volume', () => {
    const counted = {
      ...evidence,
      facts: [{ share: 'debit_count' as const, network: 'visa' as const, value: 0.5, from: 'APF' }],
    };
    // at retail a debit ticket is 0.63 of a credit ticket: 0.63 / 1.63
    expect(sourceOf(estimate({ evidence: counted }), 'debit_share')?.value.likely).toBeCloseTo(
      0.3865,
      4,
    );
  });

  it('is moved into the limits of the statement', () => {
    const limits = {
      share: 'not_present' as const,
      network: 'visa' as const,
      min: 0.1,
      max: 0.15,
    };
    const found = estimate({
      evidence: { facts: [], bounds: [{ ...limits, from: 'FANF' }], pinDebit: null },
    });
    expect(sourceOf(found, 'card_not_present_share')).toMatchObject({
      value: { low: 0.1, likely: 0.1, high: 0.15 },
      source: 'prior',
      from: 'FANF',
    });
  });

  it('of cards absent follows the answer of the partner', () => {
    const at = (presence: EstimateInput['presence']) =>
      sourceOf(estimate({ presence }), 'card_not_present_share');
    expect(at(null)?.source).toBe('prior');
    expect(at('in_person')?.source).toBe('partner');
    expect(at('in_person')?.value.likely).toBeLessThan(at('mixed')?.value.likely ?? 0);
    expect(at('mixed')?.value.likely).toBeLessThan(at('online')?.value.likely ?? 0);
  });
});

describe('a guard', () => {
  it('caps the range at the fees paid', () => {
    const { total } = estimate({ feesPaid: 450 });
    expect(total.high.toNumber()).toBeCloseTo(450, 1);
    expect(estimate({ feesPaid: 450 }).warnings).toEqual([]);
  });

  it('asks for review if the likely cost is above the fees paid', () => {
    const found = estimate({ feesPaid: 400 });
    expect(found.warnings).toEqual(['above_fees_paid']);
    expect(found.total.likely).toEqual(estimate({}).total.low);
    expect(found.total.high.toNumber()).toBeCloseTo(400, 1);
  });

  it('asks for review of implausible costs, except with small tickets', () => {
    const at = (ticket: number) =>
      estimate({ sales: [{ brand: 'Visa', volume: 1000, count: 1000 / ticket }] }).warnings;
    expect(at(10)).toEqual([]);
    expect(at(5)).toEqual([]);
    const costly = { ...bundledTables, guards: { ...bundledTables.guards, mostPercent: 1 } };
    expect(estimate({}, costly).warnings).toEqual(['implausible']);
  });
});

it('a result contains no rate and no program of a network', () => {
  const text = JSON.stringify(estimate({}), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(text).not.toMatch(/rate|percent|perItem|PSL|OptBlue|tier/i);
});
