import { readdirSync, readFileSync } from 'node:fs';
import { decimal } from '@portal/contracts/core/decimal';
import type { Analysis, FeeRow } from '@portal/contracts/quotes/analysis';
import { describe, expect, it } from 'vitest';
import { figures } from '../testing/small-statement.ts';
import { toFigures } from './figures.ts';
import { customerNotes, recognizePricingModel } from './pricing-model.ts';

const folder = new URL(
  '../../../../../packages/statement-reader/fixtures/statements/',
  import.meta.url,
);
const statements = readdirSync(folder).filter((file) => file.endsWith('.truth.json'));

const words = {
  'interchange-plus': 'interchange_plus',
  'flat-rate': 'flat_rate',
  tiered: 'tiered',
  'base discount plus surcharges': 'base_plus_surcharges',
};

describe('the pricing model', () => {
  it.each(statements)('of %s is recognized', (file) => {
    const truth = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Analysis & {
      meta: { pricingModel: string };
    };
    const expected = Object.entries(words).find(([word]) =>
      truth.meta.pricingModel.startsWith(word),
    )?.[1];
    expect(recognizePricingModel(toFigures(truth)).model).toBe(expected);
  });

  const line = (name: string, parts: Partial<FeeRow>): FeeRow => ({
    feeType: 'Card Fees',
    name,
    volume: 0,
    volumeRate: 0,
    transactions: 0,
    transactionRate: 0,
    ...parts,
  });
  const modelOf = (statementFees: FeeRow[], totalVolume = 1000) =>
    recognizePricingModel({ ...figures(statementFees, 10), volume: decimal(totalVolume) }).model;
  const tiers = (rates: number[]) =>
    ['VISA QUAL', 'VISA MQUAL', 'VISA NQUAL'].map((name, index) =>
      line(name, { volume: [600, 300, 100][index] ?? 0, volumeRate: rates[index] ?? 0 }),
    );

  it('of qualifications is tiered by their rates, and flat at one rate', () => {
    expect(modelOf(tiers([1.69, 2.54, 3.44]))).toBe('tiered');
    expect(modelOf(tiers([1.69, 1.69, 1.69]))).toBe('flat_rate');
  });

  it('with a surcharge for sales that do not qualify is tiered', () => {
    expect(
      modelOf([
        line('DISCOUNT', { volume: 1000, volumeRate: 1.69 }),
        line('NON-QUAL SURCHARGE', { volume: 200, volumeRate: 1.75 }),
      ]),
    ).toBe('tiered');
  });

  it('is interchange-plus if interchange is one amount', () => {
    expect(
      modelOf([
        line('INTERCHANGE CHARGES', { transactions: 1, transactionRate: 15.2 }),
        line('DISCOUNT', { volume: 1000, volumeRate: 0.25 }),
      ]),
    ).toBe('interchange_plus');
  });

  it('is a subscription if a membership replaces the markup', () => {
    const fees = [
      line('VISA CPS RETAIL CREDIT', { volume: 1000, volumeRate: 1.51 }),
      line('MONTHLY MEMBERSHIP', { feeType: 'Other Fees', transactions: 1, transactionRate: 99 }),
    ];
    expect(modelOf(fees)).toBe('subscription');
    expect(modelOf([...fees, line('DISCOUNT', { volume: 1000, volumeRate: 0.3 })])).toBe(
      'interchange_plus',
    );
  });

  it.each([
    ['there is no line', []],
    [
      'a rate is too low to hold interchange',
      [line('DISCOUNT', { volume: 1000, volumeRate: 0.25 })],
    ],
    ['rates cover a part of the sales only', [line('DISCOUNT', { volume: 500, volumeRate: 2.6 })]],
    ['only the account costs', [line('FEE', { transactions: 1, transactionRate: 10 })]],
  ])('is not recognized where %s', (_, fees) => {
    expect(modelOf(fees)).toBe('not_recognized');
  });

  it('is not recognized without sales', () => {
    expect(modelOf(tiers([1.69, 2.54, 3.44]), 0)).toBe('not_recognized');
  });
});

describe('a note that customers may pay the fees', () => {
  const families = new URL('../families/', folder);
  const truths = readdirSync(families).filter((file) => file.endsWith('.truth.json'));
  const paid = ['dual-pricing-101.truth.json', 'surcharge-program-101.truth.json'];

  it.each([...paid, ...truths.filter((file) => !paid.includes(file))])('on %s', (file) => {
    const truth = JSON.parse(readFileSync(new URL(file, families), 'utf8')) as Analysis;
    expect(customerNotes(toFigures(truth))).toHaveLength(paid.includes(file) ? 1 : 0);
  });

  it('names the rate, which must cover half of the sales without a fee per sale', () => {
    const rate = (volume: number, volumeRate: number, transactionRate = 0) =>
      customerNotes(
        figures(
          [
            {
              feeType: 'Card Fees',
              name: 'A',
              volume,
              volumeRate,
              transactions: 9,
              transactionRate,
            },
          ],
          100,
        ),
      );
    expect(rate(5000, 3.99)).toEqual([{ kind: 'customers-may-pay', rate: '3.99' }]);
    expect(rate(4999, 3.99)).toEqual([]);
    expect(rate(9000, 2.9)).toEqual([]);
    // A surcharge of 3 % is 2.9126 % of the sale with it.
    expect(rate(9000, 2.9126)).toEqual([{ kind: 'customers-may-pay', rate: '2.91' }]);
    expect(rate(9000, 3.5, 0.15)).toEqual([]);
  });
});
