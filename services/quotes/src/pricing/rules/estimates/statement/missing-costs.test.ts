import type { FeeRow } from '@portal/contracts/quotes/analysis';
import { describe, expect, it } from 'vitest';
import { cards, percentage, perItem, statementOf } from '../../../testing/statement-of.ts';
import { findMissingCosts, type MissingCosts } from './missing-costs.ts';
import { bundledTables } from '../tables.ts';

const brands = [
  cards('Visa', 10_000, 200),
  cards('Mastercard', 5_000, 100),
  cards('Amex', 2_000, 20),
];

const missingOf = (lines: FeeRow[], rows = brands): MissingCosts =>
  findMissingCosts(statementOf(rows, lines), bundledTables);

/** Shares of missing interchange: Visa, Mastercard, Amex. */
const interchangeOf = (lines: FeeRow[], rows = brands): number[] => {
  const { visa, mastercard, amex } = missingOf(lines, rows).by;
  return [visa, mastercard, amex].map(({ interchange }) => Number(interchange.toFixed(3)));
};

const ofVisa = percentage('Card Fees', 'VS CPS RETAIL CREDIT', 10_000, 1.51);
const ofMastercard = percentage('Card Fees', 'MC MERIT III BASE', 5_000, 1.65);
const ofAmex = percentage('Card Fees', 'AX-OPTBLUE RETAIL TIER 1', 2_000, 1.6);
const networkLines = [
  percentage('Assessments', 'VISA ASSESSMENT', 10_000, 0.14),
  perItem('Network Fees', 'VISA ACQUIRER PROCESSING FEE', 200, 0.0195),
  percentage('Assessments', 'MC ASSESSMENT', 5_000, 0.13),
  perItem('Network Fees', 'MC NABU', 100, 0.0195),
  percentage('Assessments', 'AMEX NETWORK ASSESSMENT', 2_000, 0.165),
];
const flat = percentage('Card Fees', 'Processing', 17_000, 2.9);

describe('interchange', () => {
  it('is missing of a flat rate', () => {
    expect(interchangeOf([flat])).toEqual([1, 1, 1]);
  });

  it('is not missing where it is printed for all brands', () => {
    expect(interchangeOf([ofVisa, ofMastercard, ofAmex])).toEqual([0, 0, 0]);
  });

  it.each(['INTERCHANGE', 'NON-QUALIFIED SURCHARGE'])(
    'is missing where %s costs nothing',
    (name) => {
      expect(interchangeOf([flat, percentage('Card Fees', name, 17_000, 0)])).toEqual([1, 1, 1]);
    },
  );

  it('is missing for the brands that are bundled', () => {
    const bundled = percentage('Card Fees', 'AMEX QUALIFIED', 2_000, 3.2);
    expect(interchangeOf([ofVisa, ofMastercard, bundled])).toEqual([0, 0, 1]);
  });

  it('is missing for credit cards that are bundled where debit cards are not', () => {
    const debit = percentage('Card Fees', 'VISA CPS RETAIL DEBIT', 6_000, 0.8);
    const credit = percentage('Card Fees', 'VISA QUALIFIED CREDIT', 4_000, 1.79);
    expect(interchangeOf([debit, credit, ofMastercard, ofAmex])).toEqual([0.4, 0, 0]);
    expect(interchangeOf([debit, ofMastercard, ofAmex])).toEqual([0, 0, 0]);
    const most = { ...debit, transactions: 180, transactionRate: 0.15 };
    expect(interchangeOf([most, credit, ofMastercard, ofAmex])).toEqual([0.4, 0, 0]);
  });

  it('is missing where an amount can include that of the rest', () => {
    const debit = percentage('Card Fees', 'VISA CPS RETAIL DEBIT', 6_000, 0.8);
    const amount = (dollars: number) => perItem('Card Fees', 'VISA DISCOUNT', 1, dollars);
    expect(interchangeOf([debit, amount(90), ofMastercard, ofAmex])).toEqual([0.4, 0, 0]);
    expect(interchangeOf([debit, amount(30), ofMastercard, ofAmex])).toEqual([0, 0, 0]);
  });

  it('of names without a brand counts for the volume that no named line covers', () => {
    const unnamed = percentage('Card Fees', 'DEBIT REGULATED', 5_000, 0.05);
    const other = percentage('Card Fees', 'EMERGING MARKET DEBIT', 1_900, 0.8);
    expect(interchangeOf([ofVisa, unnamed, other])).toEqual([0, 0, 0]);
    // 1,400 of the 7,000 that Visa's line leaves
    const little = percentage('Card Fees', 'DEBIT REGULATED', 1_400, 0.05);
    expect(interchangeOf([ofVisa, little, percentage('Card Fees', 'Rest', 7_000, 2.5)])).toEqual([
      0, 0.8, 0.8,
    ]);
  });

  it('in one amount is recognized by its size', () => {
    const passed = perItem('Card Fees', 'TOTAL INTERCHANGE PASSED ON', 1, 270);
    expect(interchangeOf([passed])).toEqual([0, 0, 0]);
    expect(interchangeOf([perItem('Card Fees', 'INTERCHANGE', 1, 20), flat])).toEqual([1, 1, 1]);
  });

  it('in one amount for each of some brands is missing for the others', () => {
    const passed = [
      perItem('Card Fees', 'VISA INTERCHANGE', 1, 170),
      perItem('Card Fees', 'MC INTERCHANGE', 1, 80),
    ];
    const bundled = percentage('Card Fees', 'AMEX COMMISSION', 2_000, 3.3);
    expect(interchangeOf([...passed, bundled])).toEqual([0, 0, 1]);
  });

  it('of a statement without card rows is a share of all', () => {
    const whole = [cards('Other', 17_000, 320)];
    expect(interchangeOf([percentage('Card Fees', 'VS CPS RETAIL', 17_000, 1.5)], whole)).toEqual([
      0, 0, 0,
    ]);
    expect(interchangeOf([flat], whole)).toEqual([1, 1, 1]);
    const inOneAmount = perItem('Card Fees', 'INTERCHANGE', 1, 300);
    const ofSome = percentage('Card Fees', 'AMEX COMMISSION', 4250, 3.3);
    expect(interchangeOf([inOneAmount, ofSome], whole)).toEqual([0.25, 0.25, 0.25]);
    expect(interchangeOf([inOneAmount, { ...flat, volumeRate: 1.2 }], whole)).toEqual([0, 0, 0]);
  });
});

describe('network fees', () => {
  const networkOf = (lines: FeeRow[]) => {
    const { visa, mastercard, amex } = missingOf(lines).by;
    return [visa, mastercard, amex].map(({ network, networkPrinted }) => [network, networkPrinted]);
  };

  it('are missing of a flat rate', () => {
    expect(networkOf([flat])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  it('are not missing if printed next to a bundled rate', () => {
    expect(networkOf([flat, ...networkLines])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(interchangeOf([flat, ...networkLines])).toEqual([1, 1, 1]);
  });

  it('are missing where their lines cost nothing', () => {
    const none = percentage('Assessments', 'VISA ASSESSMENT', 10_000, 0);
    const fee = perItem('Network Fees', 'VISA ACQUIRER PROCESSING FEE', 200, 0.0195);
    expect(networkOf([flat, none, fee])).toEqual([
      [1, 3.9],
      [1, 0],
      [1, 0],
    ]);
  });

  it('that are partly printed are subtracted from the estimate', () => {
    expect(
      networkOf([flat, perItem('Network Fees', 'VISA ACQUIRER PROCESSING FEE', 200, 0.0195)]),
    ).toEqual([
      [1, 3.9],
      [1, 0],
      [1, 0],
    ]);
  });

  it('per item are missing where all that are printed are percentages', () => {
    const interchange = [ofVisa, ofMastercard, ofAmex];
    const rates = networkLines.filter(({ volume }) => volume > 0);
    const missing = (lines: FeeRow[]): number[] => {
      const { visa, mastercard, amex } = missingOf([...interchange, ...lines]).by;
      return [visa, mastercard, amex].map(({ network }) => network);
    };
    expect(missing(networkLines)).toEqual([0, 0, 0]);
    expect(missing(rates)).toEqual([1, 1, 1]);
    const inOneAmount = perItem('Network Fees', 'NETWORK FEES', 1, 20);
    expect(missing([inOneAmount])).toEqual([0, 0, 0]);
  });

  it('are no assessments of others', () => {
    for (const type of ['Other Fees', 'Card Fees'] as const)
      for (const name of ['PCI SELF-ASSESSMENT', 'REGULATORY ASSESSMENT'])
        expect(networkOf([flat, perItem(type, name, 1, 19.95)])).toEqual(networkOf([flat]));
    const listed = perItem('Assessments', 'ASSESSMENTS', 1, 40);
    expect(networkOf([flat, listed])).toEqual(Array(3).fill([0, 0]));
  });

  it('of PIN debit networks are none of a brand', () => {
    const star = percentage('Network Fees', 'STAR DEBIT NETWORK', 900, 0.7);
    expect(missingOf([flat, star]).pinDebit).toBe(false);
    const ofSwitch = perItem('Network Fees', 'STAR DEBIT NETWORK', 100, 0.04);
    expect(missingOf([flat, ofSwitch]).pinDebit).toBe(true);
    expect(missingOf([flat, { ...ofSwitch, transactionRate: 0.22 }]).pinDebit).toBe(false);
    expect(networkOf([flat, star])).toEqual(networkOf([flat]));
  });

  it('of foreign cards pay for none of the others', () => {
    const foreign = percentage('Card Fees', 'International card surcharge', 3_000, 1.5);
    expect(networkOf([flat, foreign])).toEqual(networkOf([flat]));
  });
});

it('a brand that charges nothing here bills its sales itself', () => {
  const missing = missingOf([ofVisa, ofMastercard, perItem('Card Fees', 'AMEX AUTH FEE', 20, 0.1)]);
  expect(missing.billedDirectly).toEqual(['amex']);
  expect(missing.by.amex).toEqual({ interchange: 0, network: 0, networkPrinted: 0 });
  expect(missingOf([flat]).billedDirectly).toEqual([]);
  const tiers = [1_200, 700].map((volume) => percentage('Card Fees', 'AMX QUAL', volume, 3.2));
  expect(missingOf([ofVisa, ofMastercard, ...tiers]).billedDirectly).toEqual([]);
  expect(interchangeOf([ofVisa, ofMastercard, ...tiers])[2]).toBe(1);
  expect(missingOf([ofVisa, ofMastercard, ...tiers.slice(0, 1)]).billedDirectly).toEqual(['amex']);
});
