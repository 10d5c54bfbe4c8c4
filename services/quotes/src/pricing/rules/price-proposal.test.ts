import { decimal } from '@portal/contracts/core/decimal';
import { describe, expect, it } from 'vitest';
import { feeRates } from '../../testing/start-quotes.ts';
import {
  exact,
  fee,
  figures,
  priceProposal,
  programOf,
  standard,
} from '../testing/small-statement.ts';
import { inTexts } from '../store/written.ts';
import { aboutProgram } from './choose-offer.ts';
import { priceWith } from './price-proposal.ts';
import { passesInterchange, type PricedProgram } from './program-fees.ts';

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

  it.each([
    ['PCI annual fee', '10.00'],
    ['Semi-annual PCI fee', '20.00'],
    ['Quarterly PCI fee', '40.00'],
    ['Monthly PCI fee', '120.00'],
    ['Weekly PCI fee', '520.00'],
    ['Daily PCI fee', '3650.00'],
    ['PCI scan', undefined],
  ])('includes a month’s part of a fee per case that is charged regularly: %s', (name, part) => {
    const yearly = {
      name,
      category: 'other_fees',
      rateType: 'flat_fee',
      rateValue: '120',
    } as const;
    const program = programOf([...feeRates, { ...yearly, description: null, isActive: true }]);
    const proposal = priceProposal(exact(figures([fee('Card Fees', 'DISCOUNT')], 10)), [program]);
    const found = inTexts(proposal)?.fees.find((each) => each.name === name);
    expect(found?.monthlyAmount).toBe(part);
  });

  it.each([
    ['Gateway, each sale', '0.05', '10.00'],
    ['Batch fee', '0.05', '1.52'],
    ['Daily settlement', '0.05', '1.52'],
    ['Voice authorization', '0.45', undefined],
    ['Support request', '0.5', undefined],
  ])(
    'includes a fee for each sale or batch that is filed as other: %s',
    (name, rateValue, amount) => {
      const own = { name, rateValue, category: 'other_fees', rateType: 'per_transaction' } as const;
      const program = programOf([...feeRates, { ...own, description: null, isActive: true }]);
      const proposal = priceProposal(exact(figures([fee('Card Fees', 'DISCOUNT')], 10)), [program]);
      const found = inTexts(proposal)?.fees.find((each) => each.name === name);
      expect(found?.monthlyAmount).toBe(amount);
    },
  );

  it.each([
    ['Security program', '50.00'],
    ['Security of the year', '50.00'],
    ['Chargeback handling', undefined],
  ])('includes a percentage of the sales that is filed as other: %s', (name, amount) => {
    const own = { name, rateValue: '0.005', category: 'other_fees' } as const;
    const rate = { ...own, rateType: 'percentage', description: null, isActive: true } as const;
    const program = programOf([...feeRates, rate]);
    const proposal = priceProposal(exact(figures([fee('Card Fees', 'DISCOUNT')], 10)), [program]);
    const found = inTexts(proposal)?.fees.find((each) => each.name === name);
    expect(found?.monthlyAmount).toBe(amount);
  });

  it('may cost more, and says so', () => {
    const dear = priceProposal(exact(figures([fee('Card Fees', 'DISCOUNT')], 10)), [standard]);
    expect(inTexts(dear)).toMatchObject({
      monthlySavings: '-44.95',
      annualSavings: '-539.40',
    });
  });

  it('chooses the cheapest program', () => {
    const cheap = programOf(feeRates.slice(2, 3), 'Cheap', 2);
    expect(priceProposal(exact(figures([], 100)), [standard, cheap])?.program).toBe('Cheap');
    expect(priceProposal(exact(figures([], 100)), [])).toBeNull();
  });

  it('passes interchange through if only the sum of several rates could include it', () => {
    const [percentage] = feeRates;
    const of = (...rates: string[]) =>
      programOf(percentage ? rates.map((rateValue) => ({ ...percentage, rateValue })) : []);
    expect(passesInterchange(of('0.0045', '0.0045', '0.0045', '0.0075'))).toBe(true);
    expect(passesInterchange(of('0.0179'))).toBe(true);
    expect(passesInterchange(of('0.018', '0.003'))).toBe(false);
  });

  it('omits inactive rates and fees that are not monthly', () => {
    const off = feeRates.map((rate) => ({ ...rate, isActive: false }));
    expect(priceProposal(exact(figures([], 100)), [programOf(off)])?.fees).toEqual([]);
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

  it('is null if interchange is passed through and the number of sales is unknown', () => {
    const statement = {
      figures: figures([], 100),
      estimate: { kind: 'not_possible', reason: 'no_count' } as const,
    };
    expect(priceProposal(statement, [standard])).toBeNull();
  });

  it('is null if each sale is charged and the number of sales is unknown', () => {
    const uncounted = { ...figures([], 300), transactions: decimal(0) };
    const flat = programOf(feeRates, 'Flat', 3, { pricingModel: 'flat_rate' });
    expect(priceWith(exact(uncounted), flat)).toBeNull();
    const noItem = programOf(feeRates.slice(0, 1), 'Flat', 3, { pricingModel: 'flat_rate' });
    expect(priceWith(exact(uncounted), noItem)).not.toBeNull();
  });
});

describe('a rate on sales before refunds', () => {
  const flat = programOf(feeRates.slice(0, 1));
  const rows = [
    { cardType: 'Visa', volume: 6000, transactions: 120 },
    { cardType: 'Mastercard', volume: 4000, transactions: 80 },
  ] as const;
  const percentage = (name: string, volume: number) =>
    fee('Card Fees', name, { volume, volumeRate: 2.5, transactions: 0, transactionRate: 0 });
  const chargeOf = (lines: Parameters<typeof figures>[0]) =>
    inTexts(priceProposal(exact(figures(lines, 250, [...rows])), [flat]))?.fees.at(-1)
      ?.monthlyAmount;

  it('is also what the program charges its percentage on', () => {
    expect(chargeOf([percentage('DISCOUNT', 9000)])).toBe('25.00');
    expect(chargeOf([percentage('DISCOUNT', 10_400)])).toBe('26.00');
    expect(chargeOf([percentage('VISA DISCOUNT', 6300), percentage('MC DISCOUNT', 4100)])).toBe(
      '26.00',
    );
  });

  it.each<[string, [name: string, items: number][], string]>([
    ['no items', [], '20.00'],
    ['fewer items', [['AUTHORIZATIONS', 150]], '20.00'],
    ['attempts', [['AUTHORIZATIONS', 260]], '26.00'],
    [
      'attempts with a brand',
      [
        ['VISA AUTHORIZATIONS', 150],
        ['MC AUTHORIZATIONS', 90],
      ],
      '24.00',
    ],
    [
      'attempts at two locations',
      [
        ['AUTHORIZATIONS', 150],
        ['AUTHORIZATIONS', 100],
      ],
      '25.00',
    ],
    ['chargebacks', [['CHARGEBACKS', 300]], '20.00'],
  ])('charges a fee per sale on the items of those that it replaces: %s', (_, items, amount) => {
    const perSale = programOf(feeRates.slice(1, 2));
    const lines = items.map(([name, transactions]) =>
      fee('Card Fees', name, { transactions, transactionRate: 0.1 }),
    );
    const proposal = priceWith(exact(figures(lines, 250, [...rows])), perSale);
    expect(inTexts(proposal)?.fees.at(-1)?.monthlyAmount).toBe(amount);
  });
});
