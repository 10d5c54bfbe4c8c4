import type { ProgramProfile } from '@portal/contracts/admin/program-profile';
import { decimal } from '@portal/contracts/core/decimal';
import type { EstimateAnswers } from '@portal/contracts/quotes/estimate';
import { pricingSchema } from '@portal/contracts/quotes/pricing';
import { describe, expect, it } from 'vitest';
import { feeRates } from '../../testing/start-quotes.ts';
import { exact, figures, priceProposal, programOf, standard } from '../testing/small-statement.ts';
import { aboutProgram, haveRatesChanged, offerPrograms } from './choose-offer.ts';
import type { CostEstimate, EstimateWarning } from './estimates/estimate-types.ts';
import { priceWith, type ToPrice } from './price-proposal.ts';
import { inTexts } from '../store/written.ts';

const nothing: EstimateAnswers = { businessType: null, presence: null, shares: {} };
/** $10,000 a month in 200 sales. */
const statement = (answers: Partial<EstimateAnswers> = {}): ToPrice => ({
  ...exact(figures([], 500)),
  answers: { ...nothing, ...answers },
});
const cheap = (profile: ProgramProfile) => programOf(feeRates.slice(2, 3), 'Cheap', 2, profile);
const mismatchesOf = (profile: ProgramProfile, answers: Partial<EstimateAnswers> = {}) =>
  offerPrograms(statement(answers), [cheap(profile)])[0]?.misfits;

describe('a program', () => {
  it.each<[ProgramProfile, Partial<EstimateAnswers>, string | null]>([
    [{}, {}, null],
    [{ minimumVolume: '10000.00', maximumVolume: '10000.00' }, {}, null],
    [{ minimumVolume: '10000.01' }, {}, 'at least $10,000.01 of card sales a month'],
    [{ maximumVolume: '9999.99' }, {}, 'at most $9,999.99 of card sales a month'],
    [{ businessTypes: ['retail', 'fuel'] }, { businessType: 'retail' }, null],
    [{ businessTypes: ['retail'] }, { businessType: 'b2b' }, 'not for this type of business'],
    [{ businessTypes: ['retail'] }, {}, 'the type of this one is not known'],
    [{ cardPresence: 'any' }, {}, null],
    [{ cardPresence: 'in_person' }, { presence: 'in_person' }, null],
    [{ cardPresence: 'online' }, { shares: { cardPresent: 0.1 } }, null],
    [{ cardPresence: 'online' }, { presence: 'mixed' }, 'sales online or keyed in; this merchant'],
    [
      { cardPresence: 'in_person' },
      { shares: { cardPresent: 0.5 } },
      'also takes cards in another',
    ],
    [{ cardPresence: 'in_person' }, {}, 'how this merchant takes cards is not known'],
    [{ pricingModel: 'dual_pricing' }, {}, 'only a person can choose that'],
    [{ pricingModel: 'cash_discount' }, {}, 'only a person can choose that'],
  ])('that is %j is chosen for %j unless: %s', (profile, answers, reason) => {
    const found = mismatchesOf(profile, answers);
    if (reason === null) expect(found).toEqual([]);
    else expect(found).toEqual([expect.stringContaining(reason)]);
    const selected = priceProposal(statement(answers), [standard, cheap(profile)])?.program;
    expect(selected).toBe(reason === null ? 'Cheap' : 'Standard');
  });

  it('fits the ways of taking cards on the statement', () => {
    const of = (source: 'statement' | 'prior', likely: number) => {
      const { estimate, ...rest } = statement();
      const basis = [
        {
          what: 'card_not_present_share' as const,
          brand: null,
          from: null,
          source,
          value: { low: likely, likely, high: likely },
        },
      ];
      const merchant = { ...rest, estimate: { ...(estimate as CostEstimate), basis } };
      return offerPrograms(merchant, [cheap({ cardPresence: 'in_person' })])[0]?.misfits.length;
    };
    expect([of('statement', 0.1), of('statement', 0.6), of('prior', 0.1)]).toEqual([0, 1, 1]);
  });

  it('is not chosen if it does not fit or cannot be priced', () => {
    expect(priceProposal(statement(), [cheap({ minimumVolume: '20000' })])).toBeNull();
    const uncounted = {
      ...statement(),
      figures: { ...figures([], 500), transactions: decimal(0) },
    };
    const [offer] = offerPrograms(uncounted, [standard]);
    expect(offer).toMatchObject({
      proposal: null,
      misfits: ['It cannot be priced: the statement does not say how many sales there were.'],
    });
    for (const nothing of [{ volume: decimal(-5) }, { fees: decimal(0) }])
      expect(
        offerPrograms({ ...statement(), figures: { ...figures([], 500), ...nothing } }, [
          standard,
        ])[0],
      ).toMatchObject({
        proposal: null,
        misfits: ['It cannot be priced: the statement shows no card sales or no fees.'],
      });
  });
});

it.each<[ProgramProfile, boolean]>([
  [{ pricingModel: 'flat_rate', minimumTermMonths: 12 }, false],
  [{ pricingModel: 'flat_rate', minimumTermMonths: 36 }, true],
  [{ pricingModel: 'flat_rate' }, true],
  // Customers pay more by card.
  [{ pricingModel: 'dual_pricing', minimumTermMonths: 12 }, true],
  [{ pricingModel: 'interchange_plus', minimumTermMonths: 12 }, true],
])('a program that is %j by now has other terms: %s', (profile, expected) => {
  const priced = programOf(feeRates, 'Any', 1, {
    pricingModel: 'flat_rate',
    minimumTermMonths: 12,
  });
  const proposal = priceWith(statement(), priced);
  if (!proposal) throw new Error('It cannot be priced');
  const pricing = {
    ...aboutProgram(priced, statement().figures),
    ...inTexts({ rates: proposal.rates, comparison: proposal.comparison }),
    programId: 1,
    isChosen: false,
    note: null,
  };
  const now = programOf(feeRates, 'Any', 1, profile);
  expect(haveRatesChanged(pricingSchema.parse(pricing), [now])).toBe(expected);
});

describe('an incomplete total', () => {
  const flat = programOf(
    feeRates.slice(0, 1).map((rate) => ({ ...rate, rateValue: '0.02' })),
    'Flat',
    3,
    { pricingModel: 'flat_rate' },
  );
  const cents = (value: number) => decimal(value.toFixed(2));
  /** $54.95 program fees and likely $100 estimate, below the flat $200. */
  const estimated = (warnings: EstimateWarning[], high: number): ToPrice => {
    const { estimate, ...rest } = statement();
    const total = { low: cents(80), likely: cents(100), high: cents(high) };
    return { ...rest, estimate: { ...(estimate as CostEstimate), total, warnings } };
  };

  it.each<[EstimateWarning[], number, string]>([
    [[], 400, 'Standard'],
    [['other_cards_not_estimated'], 400, 'Flat'],
    [['other_cards_not_estimated'], 120, 'Standard'],
    [['above_fees_paid'], 400, 'Flat'],
    [['above_fees_paid'], 120, 'Standard'],
  ])('because of %j, at most %d: %s is chosen', (warnings, high, name) => {
    const found = priceProposal(estimated(warnings, high), [standard, flat]);
    expect(found?.program).toBe(name);
  });
});
