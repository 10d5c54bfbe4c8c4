import type { CardTypeRow, FeeRow } from '@portal/contracts/quotes/analysis';
import { describe, expect, it } from 'vitest';
import { cards, percentage, perItem, statementOf } from '../../../testing/statement-of.ts';
import type { Bound, Evidence } from './statement-lines.ts';
import { findEvidence } from './find-evidence.ts';
import { bundledTables } from '../tables.ts';

const brands = [
  cards('Visa', 10_000, 200),
  cards('Mastercard', 5_000, 100),
  cards('Amex', 2_000, 20),
];

const evidenceOf = (lines: FeeRow[], rows: CardTypeRow[] = brands): Evidence =>
  findEvidence(statementOf(rows, lines), bundledTables);

/** `debit visa 0.40`, for each fact. */
const factsOf = (lines: FeeRow[], rows?: CardTypeRow[]): string[] =>
  evidenceOf(lines, rows).facts.map(
    ({ share, network, value }) => `${share} ${network ?? 'all'} ${value.toFixed(2)}`,
  );

describe('the debit share', () => {
  it('is the debit row that adds up to the brand with a credit row', () => {
    expect(
      factsOf([
        percentage('Card Fees', 'Visa Credit', 6_000, 1.65),
        percentage('Card Fees', 'Visa Check Card', 4_000, 1.15),
      ]),
    ).toEqual(['debit visa 0.40']);
  });

  it('is ignored if the rows do not add up to the brand', () => {
    expect(
      factsOf([
        percentage('Card Fees', 'Visa Credit', 5_000, 1.65),
        percentage('Card Fees', 'Visa Debit', 4_000, 1.15),
      ]),
    ).toEqual([]);
  });

  it('is ignored for a row that the sum does not need', () => {
    expect(
      factsOf([
        percentage('Card Fees', 'Visa Discount', 10_000, 1.65),
        percentage('Card Fees', 'Visa Debit Small Ticket Discount', 40, 1.15),
      ]),
    ).toEqual([]);
  });

  it('follows from the rates of assessments, also without a brand’s name', () => {
    expect(
      factsOf([
        percentage('Assessments', 'Assessment Fee Credit', 7_000, 0.14),
        percentage('Assessments', 'Assessment Fee Debit', 3_000, 0.13),
      ]),
    ).toEqual(['debit visa 0.30']);
  });

  it('is computed from the amounts of assessments', () => {
    // 9.80 ÷ 0.14 % = 7,000 and 3.90 ÷ 0.13 % = 3,000
    expect(
      factsOf([
        perItem('Assessments', 'VISA ASSESSMENT CREDIT', 1, 9.8),
        perItem('Assessments', 'VISA ASSESSMENT DEBIT', 1, 3.9),
      ]),
    ).toEqual(['debit visa 0.30']);
  });

  it('follows by count from fees of authorizations, including declined ones', () => {
    expect(
      factsOf([
        perItem('Network Fees', 'ACQR PROCESSOR FEES', 126, 0.0195),
        perItem('Network Fees', 'ACQR PROCESSOR FEES', 84, 0.0155),
      ]),
    ).toEqual(['debit_count visa 0.40']);
  });

  it('does not follow from more authorizations than the sales can have', () => {
    expect(
      factsOf([
        perItem('Network Fees', 'ACQR PROCESSOR FEES', 200, 0.0195),
        perItem('Network Fees', 'ACQR PROCESSOR FEES', 100, 0.0155),
      ]),
    ).toEqual([]);
  });

  it('is the sum of debit tiers', () => {
    expect(
      factsOf([
        percentage('Card Fees', 'VISA QUALIFIED DEBIT', 3_000, 1.2),
        percentage('Card Fees', 'VISA NON-QUALIFIED DEBIT', 1_000, 2.2),
        percentage('Card Fees', 'VISA QUALIFIED', 2_500, 1.69),
        percentage('Card Fees', 'VISA MID-QUALIFIED', 2_000, 2.5),
        percentage('Card Fees', 'VISA NON-QUALIFIED', 1_500, 3.4),
      ]),
    ).toEqual(['debit visa 0.40']);
  });

  it('adds up the rows of several locations', () => {
    const location = [
      percentage('Card Fees', 'Visa Credit', 3_000, 1.65),
      percentage('Card Fees', 'Visa Debit', 2_000, 1.15),
    ];
    expect(factsOf([...location, ...location])).toEqual(['debit visa 0.40']);
  });

  it('includes the regulated part', () => {
    expect(
      factsOf([
        percentage('Card Fees', 'Visa Credit', 6_000, 1.65),
        percentage('Card Fees', 'Visa Debit', 4_000, 1.15),
        percentage('Card Fees', 'VISADEBITCAP', 3_000, 0.3),
      ]),
    ).toEqual(['debit visa 0.40']);
    expect(
      factsOf([
        percentage('Card Fees', 'Visa Credit', 6_000, 1.65),
        percentage('Card Fees', 'Visa Debit', 4_000, 1.15),
        percentage('Card Fees', 'Visa Debit Cap', 3_000, 0.3),
      ]),
    ).toEqual(['debit visa 0.40', 'regulated visa 0.75']);
  });
});

const limitsOf = (bounds: readonly Bound[]) =>
  bounds.map(({ share, network, max: most }) => `${share} ${network ?? 'all'} ${most.toFixed(2)}`);

describe('shares of credit', () => {
  const debit = [
    percentage('Card Fees', 'Visa Credit', 6_000, 1.65),
    percentage('Card Fees', 'Visa Debit', 4_000, 1.15),
  ];

  it('are the surcharges for business and premium cards', () => {
    expect(
      factsOf([
        ...debit,
        percentage('Card Fees', 'Visa Business Tier 1 Surcharge', 1_200, 0.7),
        percentage('Card Fees', 'Visa Signature Preferred Surcharge', 2_400, 0.6),
      ]),
    ).toEqual(['debit visa 0.40', 'commercial visa 0.20', 'premium visa 0.50']);
  });

  it('are limited by the upper tiers', () => {
    const { bounds } = evidenceOf([
      percentage('Card Fees', 'VISA QUALIFIED DEBIT', 4_000, 1.2),
      percentage('Card Fees', 'VISA QUALIFIED', 4_500, 1.69),
      percentage('Card Fees', 'VISA NON-QUALIFIED', 1_500, 3.4),
    ]);
    // Debit has its own tier, which limits nothing.
    expect(limitsOf(bounds)).toEqual([
      'commercial visa 0.15',
      'premium visa 0.15',
      'not_present visa 0.15',
    ]);
  });

  it('are limited by tiers of all brands, and of debit by the qualified one', () => {
    const limits = ['commercial', 'premium', 'not_present'].map((share) => `${share} all 0.30`);
    // With Amex, without it, and as surcharges above a rate on all sales.
    for (const [volume, base] of [
      [17_000, 0.7],
      [15_000, 0.7],
      [17_000, 1],
    ] as const) {
      const { bounds, facts } = evidenceOf([
        percentage('Card Fees', 'QUALIFIED', base * volume, 1.69),
        percentage('Card Fees', 'MID-QUALIFIED', 0.2 * volume, 2.5),
        percentage('Card Fees', 'NON-QUALIFIED', 0.1 * volume, 3.4),
      ]);
      expect(facts).toEqual([]);
      expect(limitsOf(bounds)).toEqual([...limits, 'debit all 0.70']);
    }
  });

  it('are limited by no tiers that do not add up to the sales', () => {
    const { bounds } = evidenceOf([
      percentage('Card Fees', 'QUALIFIED', 9_000, 1.69),
      percentage('Card Fees', 'NON-QUALIFIED', 3_000, 3.4),
    ]);
    expect(bounds).toEqual([]);
  });
});

describe('the share of cards absent', () => {
  it('is the volume of a network fee on these sales, and applies to the other brands', () => {
    expect(factsOf([percentage('Assessments', 'MC DIGITAL ENABLEMENT', 1_000, 0.02)])).toEqual([
      'not_present mastercard 0.20',
      'not_present all 0.20',
    ]);
  });

  it('follows from rows of keyed and swiped sales that add up to all', () => {
    expect(
      factsOf([
        percentage('Card Fees', 'Keyed transactions', 3_400, 3.5),
        percentage('Card Fees', 'Swiped transactions', 13_600, 2.6),
      ]),
    ).toEqual(['not_present all 0.20']);
    expect(factsOf([percentage('Card Fees', 'Keyed transactions', 3_400, 3.5)])).toEqual([]);
  });

  it.each<[number, number, number]>([
    [7, 0.125, 0.4],
    [9, 0.125, 0.8],
    [11, 0.4, 0.8],
    [2, 0, 0.125],
  ])('is limited by a fixed fee of $%d, with or without that of a location', (amount, min, max) => {
    const { bounds } = evidenceOf([perItem('Network Fees', 'VISA FANF', 1, amount)]);
    expect(bounds.map((one) => [one.network, one.min, one.max])).toEqual([['visa', min, max]]);
  });

  it('is not limited by a fixed fee that is in no table', () => {
    expect(evidenceOf([perItem('Network Fees', 'VISA FANF', 1, 5.55)]).bounds).toEqual([]);
  });
});

it('PIN debit has its count and its part of the volume of other cards', () => {
  const rows = [...brands, cards('Other', 1_000, 50)];
  const { pinDebit } = evidenceOf([perItem('Card Fees', 'PIN DEBIT', 40, 0.3)], rows);
  expect(pinDebit).toEqual({ count: 40, volume: 800 });
  expect(evidenceOf([perItem('Card Fees', 'PIN DEBIT', 40, 0.3)]).pinDebit).toBeNull();
});

it('a statement with one flat rate reveals nothing', () => {
  expect(evidenceOf([percentage('Card Fees', 'Processing', 17_000, 2.9)])).toEqual({
    facts: [],
    bounds: [],
    pinDebit: null,
  });
});
