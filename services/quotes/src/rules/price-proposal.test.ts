import { decimal, sum } from '@portal/contracts/core/decimal';
import { programPricingModels } from '@portal/contracts/admin/program-profile';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeRates } from '../testing/start-quotes.ts';
import {
  exact,
  fee,
  figures,
  priceProposal,
  programOf,
  standard,
} from '../testing/small-statement.ts';
import { inTexts } from '../store/written.ts';
import { aboutProgram } from './about-program.ts';
import { estimateStatement } from './estimates/estimate-statement.ts';
import { bundledTables } from './estimates/tables.ts';
import { toFigures } from './figures.ts';
import { priceWith } from './price-proposal.ts';
import { passesInterchange, programFees } from './program-fees.ts';
import type { PricedProgram } from './rate-program.ts';

describe('a proposal', () => {
  it('keeps what passes through and replaces the processor’s own', () => {
    const found = priceProposal(
      exact(
        figures(
          [
            fee('Assessments', 'VISA ASSESSMENT FEE', {
              volume: 10_000,
              volumeRate: 0.14,
              transactions: 0,
              transactionRate: 0,
            }),
            fee('Card Fees', 'DISCOUNT', {
              volume: 10_000,
              volumeRate: 2,
              transactions: 0,
              transactionRate: 0,
            }),
            fee('Equipment', 'TERMINAL RENTAL', { transactionRate: 29.95 }),
            fee('Rebates', 'CREDIT', { transactionRate: -5 }),
          ],
          238.95,
        ),
      ),
      [standard],
    );
    const proposal = inTexts(found);
    // 14.00 + 29.95 stay; 25.00 + 20.00 + 9.95 are the program's
    expect(proposal?.fees.map(({ name, monthlyAmount }) => [name, monthlyAmount])).toEqual([
      ['VISA ASSESSMENT FEE', '14.00'],
      ['TERMINAL RENTAL', '29.95'],
      ['Processing markup', '25.00'],
      ['Transaction fee', '20.00'],
      ['Account fee', '9.95'],
    ]);
    expect(proposal).toMatchObject({ monthlySavings: '140.05', annualSavings: '1680.60' });
    expect(proposal?.fees[0]).toMatchObject({
      rateType: 'percentage',
      rateValue: '0.0014',
      passThrough: true,
    });
  });

  it('may cost more, and says so', () => {
    const dear = priceProposal(exact(figures([fee('Card Fees', 'DISCOUNT')], 10)), [standard]);
    expect(inTexts(dear)).toMatchObject({
      monthlySavings: '-44.95',
      annualSavings: '-539.40',
    });
  });

  it('takes the program that costs least', () => {
    const cheap = programOf(feeRates.slice(2, 3), 'Cheap', 2);
    expect(priceProposal(exact(figures([], 100)), [standard, cheap])?.program).toBe('Cheap');
    expect(priceProposal(exact(figures([], 100)), [])).toBeNull();
  });

  it('leaves inactive rates, and fees that are not of a month, out', () => {
    const off = feeRates.map((rate) => ({ ...rate, isActive: false }));
    expect(priceProposal(exact(figures([], 100)), [programOf(off)])?.fees).toEqual([]);
  });

  it('always saves the current total less the sum of its lines', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100);
    const paid = cents.filter((value) => value > 0);
    fc.assert(
      fc.property(paid, fc.array(cents, { maxLength: 8 }), (total, amounts) => {
        const fees = amounts.map((transactionRate) =>
          fee('Equipment', 'RENTAL', { transactionRate }),
        );
        const proposal = priceProposal(exact(figures(fees, total)), [standard]);
        const proposed = sum((proposal?.fees ?? []).map(({ monthlyAmount }) => monthlyAmount));
        expect(proposal?.monthlySavings).toEqual(decimal(total).minus(proposed));
      }),
    );
  });

  const volumes = fc.integer({ min: 100, max: 50_000_000 }).map((cents) => cents / 100);
  const rates = fc.integer({ min: 50, max: 450 }).map((points) => points / 100);
  const counts = fc.integer({ min: 1, max: 5000 });
  /** A statement that hides interchange in its rate, or prints it. */
  const statements = fc
    .record({ volume: volumes, count: counts, rate: rates, prints: fc.boolean(), cases: counts })
    .map(({ volume, count, rate, prints, cases }) => {
      const byVolume = { volume, transactions: 0, transactionRate: 0 };
      const fees = [
        fee('Card Fees', 'DISCOUNT', { ...byVolume, volumeRate: rate }),
        ...(prints
          ? [fee('Card Fees', 'VISA CPS RETAIL INTERCHANGE', { ...byVolume, volumeRate: 1.5 })]
          : []),
        fee('Other Fees', 'CHARGEBACK FEE', { transactions: cases, transactionRate: 25 }),
        fee('Equipment', 'TERMINAL RENTAL', { transactionRate: 29.95 }),
      ];
      return toFigures({
        cardTypeSummary: [{ cardType: 'Visa', volume, transactions: count }],
        statementFees: fees,
        statementTotals: {
          currentProcessor: 'Square',
          totalVolume: volume,
          transactionCount: count,
          totalStatementFees: sum(fees.map((line) => feeLineTotal(line).round(2))).toNumber(),
        },
      });
    });
  const amounts = fc.integer({ min: 0, max: 400 }).map((value) => (value / 10_000).toFixed(4));
  const programs = fc
    .record({
      pricingModel: fc.constantFrom(null, ...programPricingModels),
      percentages: fc.array(amounts, { minLength: 1, maxLength: 3 }),
      perItem: amounts,
      perCase: fc.constantFrom('0', '20'),
    })
    .map(({ pricingModel, percentages, perItem, perCase }) => {
      const [percentage, item, monthly] = feeRates;
      if (!percentage || !item || !monthly) throw new Error('There are three rates');
      const names = ['Qualified', 'Mid-qualified', 'Non-qualified'];
      return programOf(
        [
          ...percentages.map((rateValue, at) => ({
            ...percentage,
            name: names[at] ?? '',
            rateValue,
          })),
          { ...item, rateValue: perItem },
          monthly,
          { ...monthly, category: 'other_fees', name: 'Chargeback fee', rateValue: perCase },
        ],
        'Any',
        1,
        { pricingModel },
      );
    });

  it('of any pricing model: no total is below what passes through and the program’s fees', () => {
    fc.assert(
      fc.property(statements, programs, (statement, program) => {
        const estimate = estimateStatement(
          statement,
          { businessType: null, presence: null },
          bundledTables,
        );
        const proposal = priceWith({ figures: statement, estimate }, program);
        if (!proposal || estimate.kind !== 'estimate') throw new Error('It can be priced');
        const { proposed, lines } = proposal.comparison;
        const [chargeback] = lines.filter(({ name }) => name === 'CHARGEBACK FEE');
        const perCase = program.feeRates.at(-1)?.rateValue ?? decimal(0);
        const printed = sum(
          lines
            .filter(({ name }) => name.endsWith('INTERCHANGE'))
            .map(({ currentAmount }) => currentAmount),
        );
        const passes = passesInterchange(program);
        const hidden = passes ? estimate.total.likely.plus(printed) : decimal(0);
        const fees = sum(programFees(program, statement).map(({ amount }) => amount));
        const cases = statement.charges.at(-2)?.transactions.times(perCase) ?? decimal(0);
        expect(chargeback?.proposedAmount).toEqual(cases);
        expect(proposed.fees).toEqual(hidden.plus(fees).plus(cases).plus(decimal('29.95')));
        expect(proposed.passThrough).toEqual(hidden);
        // Includes each percentage on all sales; of tiers at least the highest.
        const percentages = program.feeRates
          .filter(({ rateType }) => rateType === 'percentage')
          .map(({ rateValue }) => rateValue);
        const least =
          program.profile.pricingModel === 'tiered'
            ? percentages.reduce((most, each) => (each > most ? each : most), decimal(0))
            : sum(percentages);
        expect(fees >= statement.volume.times(least).round(2).minus(decimal('0.02'))).toBe(true);
        expect(proposal.savings.low <= proposal.monthlySavings).toBe(true);
        expect(proposal.monthlySavings <= proposal.savings.high).toBe(true);
        expect(sum(lines.map(({ saving }) => saving))).toEqual(proposal.monthlySavings);
      }),
      { numRuns: 200 },
    );
  });

  it('of a tiered program has the highest tier for all sales, surcharges on top of the qualified rate', () => {
    const [percentage] = feeRates;
    const tiered = (...rated: [name: string, rateValue: string][]) =>
      programOf(
        percentage ? rated.map(([name, rateValue]) => ({ ...percentage, name, rateValue })) : [],
        'Tiered',
        4,
        { pricingModel: 'tiered' },
      );
    const costs = (program: PricedProgram) =>
      priceWith(exact(figures([], 100)), program)?.comparison.proposed.fees.toFixed(2);
    const [qualified, risk] = [
      ['Qualified', '0.0169'],
      ['Risk fee', '0.001'],
    ] as [string, string][];
    if (!qualified || !risk) throw new Error('There are two');
    expect(costs(tiered(qualified, ['Mid-Qualified', '0.0269'], ['Non-Qualified', '0.0349']))).toBe(
      '349.00',
    );
    expect(costs(tiered(qualified, ['MQUAL', '0.009'], ['NQUAL', '0.015'], risk))).toBe('329.00');
    expect(costs(tiered(qualified, ['Non-Qualified surcharge', '0.018']))).toBe('349.00');
    expect(costs(tiered(qualified))).toBe('169.00');
  });

  it.each(['cash_discount', 'dual_pricing'] as const)(
    'of %s costs the merchant its rate of the card price; what customers pay is no saving',
    (pricingModel) => {
      const [percentage] = feeRates;
      const program = programOf(
        percentage ? [{ ...percentage, rateValue: '0.0384' }] : [],
        'Dual',
        5,
        { pricingModel },
      );
      // 3.84% of $10,399.33, the amount that a price difference of 3.99% covers.
      const proposal = priceWith(exact(figures([], 300)), program);
      expect(inTexts(proposal)).toMatchObject({ monthlySavings: '-99.33', estimate: null });
      const { conditions } = aboutProgram(program, figures([], 300));
      expect(conditions[0]).toContain('3.99% above cash prices');
      expect(conditions[0]).toContain('$399.33 a month');
      expect(conditions.join(' ')).toContain('at most 3% of a sale');
      expect(conditions.join(' ')).not.toMatch(/free|zero fees|no fees/i);
      expect(aboutProgram(standard, figures([], 300)).conditions).toEqual([]);
    },
  );

  it.each([
    [{ pricingModel: 'flat_rate' as const }, '0.01', '0.00'],
    [{ passesInterchange: false }, '0.01', '0.00'],
    [{ pricingModel: 'interchange_plus' as const }, '0.03', '14.00'],
    [{ passesInterchange: true }, '0.03', '14.00'],
    [{ pricingModel: 'subscription' as const }, '0', '14.00'],
    // A model of a later release: the rate decides.
    [{ pricingModel: 'barter' }, '0.03', '0.00'],
    [{}, '0.03', '0.00'],
    [{}, '0.01', '14.00'],
  ])('of a program that is %j at %s passes through %s', (profile, rateValue, passThrough) => {
    const [percentage] = feeRates;
    const program = programOf(percentage ? [{ ...percentage, rateValue }] : [], 'Said', 6, profile);
    const printed = figures(
      [
        fee('Assessments', 'VISA ASSESSMENT FEE', {
          volume: 10_000,
          volumeRate: 0.14,
          transactions: 0,
        }),
      ],
      300,
    );
    expect(inTexts(priceWith(exact(printed), program))?.comparison.proposed).toMatchObject({
      passThrough,
    });
  });

  it('of a flat-rate program is its rate and nothing else, interchange included', () => {
    const flat = programOf(
      [{ ...feeRates[0]!, name: 'All cards', rateValue: '0.0275' }],
      'Flat Rate',
      3,
    );
    const printed = figures(
      [
        fee('Card Fees', 'VISA CPS RETAIL INTERCHANGE', { volume: 10_000, volumeRate: 1.6 }),
        fee('Equipment', 'TERMINAL RENTAL', { transactionRate: 29.95 }),
      ],
      199.95,
    );
    const proposal = priceProposal(exact(printed), [flat]);
    expect(proposal?.estimate).toBeNull();
    expect(inTexts(proposal)?.comparison.proposed).toMatchObject({
      fees: '304.95',
      passThrough: '0.00',
      extras: '29.95',
      markup: '275.00',
    });
  });

  it('is none where interchange is passed through and nobody can say how many sales there were', () => {
    const statement = {
      figures: figures([], 100),
      estimate: { kind: 'not_possible', reason: 'no_count' } as const,
    };
    expect(priceProposal(statement, [standard])).toBeNull();
  });

  it('is none where each sale is charged and nobody can say how many there were', () => {
    const uncounted = { ...figures([], 300), transactions: decimal(0) };
    const flat = programOf(feeRates, 'Flat', 3, { pricingModel: 'flat_rate' });
    expect(priceWith(exact(uncounted), flat)).toBeNull();
    const noItem = programOf(feeRates.slice(0, 1), 'Flat', 3, { pricingModel: 'flat_rate' });
    expect(priceWith(exact(uncounted), noItem)).not.toBeNull();
  });
});
