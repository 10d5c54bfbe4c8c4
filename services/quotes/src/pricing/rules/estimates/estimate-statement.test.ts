import { describe, expect, it } from 'vitest';
import { cards, percentage, perItem, statementOf } from '../../testing/statement-of.ts';
import type { CostEstimate } from './estimate-types.ts';
import { estimateStatement } from './estimate.ts';
import { bundledTables } from './tables.ts';

const brands = [
  cards('Visa', 14_400, 232),
  cards('Mastercard', 6_480, 105),
  cards('Discover', 720, 12),
  cards('Amex', 2_400, 38),
];
const answers = { businessType: 'retail', presence: null };

function estimate(lines: Parameters<typeof statementOf>[1], rows = brands): CostEstimate {
  const found = estimateStatement(statementOf(rows, lines), answers, bundledTables);
  if (found.kind !== 'estimate') throw new Error(found.reason);
  return found;
}

describe('a statement', () => {
  it('with one flat rate gets everything estimated', () => {
    const { total, warnings } = estimate([percentage('Card Fees', 'Processing', 24_000, 3.27)]);
    expect(Math.abs(total.likely.toNumber() - 425)).toBeLessThan(10);
    expect(warnings).toEqual([]);
  });

  const allPrinted = [
    percentage('Card Fees', 'VI-CPS RETAIL CREDIT', 14_400, 1.51),
    percentage('Card Fees', 'MC-MERIT III BASE', 6_480, 1.65),
    percentage('Card Fees', 'DSCVR-PSL RETAIL CORE', 720, 1.56),
    percentage('Card Fees', 'AX-OPTBLUE RETAIL TIER 1', 2_400, 1.6),
    percentage('Card Fees', 'SALES DISCOUNT', 24_000, 0.35),
    percentage('Assessments', 'VISA ASSESSMENT', 14_400, 0.14),
    perItem('Network Fees', 'VISA ACQ PROCESSING FEE', 232, 0.0195),
    percentage('Assessments', 'MC ASSESSMENT', 6_480, 0.13),
    perItem('Network Fees', 'MC NABU', 105, 0.0195),
    percentage('Assessments', 'DISCOVER ASSESSMENT', 720, 0.14),
    percentage('Assessments', 'AMEX NETWORK FEE', 2_400, 0.165),
  ];

  it('with printed interchange and network fees gets nothing estimated', () => {
    const { total, brands: estimated } = estimate(allPrinted);
    expect([total.low, total.likely, total.high].map(Number)).toEqual([0, 0, 0]);
    expect(estimated).toEqual([]);
  });

  it('with a rate that includes interchange on other cards alone gets these estimated', () => {
    const rows = [...brands, cards('Other', 8_000, 300)];
    const rated = (rate: number) => percentage('Card Fees', 'UNIONPAY DISCOUNT', 8_000, rate);
    const { total, brands: estimated } = estimate([...allPrinted, rated(2.5)], rows);
    expect(estimated.map(({ brand }) => brand)).toEqual(['Other']);
    expect(total.low.toNumber()).toBeGreaterThan(100);
    expect(estimate([...allPrinted, rated(0.35)], rows).total.high.toNumber()).toBe(0);
  });

  it('with debit rows gets a narrower range', () => {
    const flat = estimate([percentage('Card Fees', 'Processing', 24_000, 3.27)]);
    const split = estimate([
      percentage('Card Fees', 'Visa Credit', 8_500, 3.3),
      percentage('Card Fees', 'Visa Debit', 5_900, 3.1),
      percentage('Card Fees', 'Mastercard Credit', 4_000, 3.3),
      percentage('Card Fees', 'Mastercard Debit', 2_480, 3.1),
      percentage('Card Fees', 'Discover', 720, 3.3),
      percentage('Card Fees', 'Amex', 2_400, 3.4),
    ]);
    const width = ({ total }: CostEstimate): number => total.high.minus(total.low).toNumber();
    expect(width(split)).toBeLessThan(0.7 * width(flat));
    expect(split.basis.find(({ what }) => what === 'debit_share')).toMatchObject({
      source: 'statement',
      from: 'Visa Debit, Visa Credit',
    });
  });

  it('that charges less than the likely cost asks for review', () => {
    const { warnings } = estimate([percentage('Card Fees', 'Processing', 24_000, 1.2)]);
    expect(warnings).toContain('above_fees_paid');
  });

  it('with a large credit costs as much as without it', () => {
    const flat = percentage('Card Fees', 'Processing', 24_000, 3.27);
    const credit = perItem('Rebates', 'PROMOTION', 1, -500);
    expect(estimate([flat, credit])).toEqual(estimate([flat]));
  });

  it('without card rows is estimated by its totals', () => {
    const figures = statementOf(brands, [percentage('Card Fees', 'Processing', 24_000, 3.27)]);
    const found = estimateStatement({ ...figures, cards: [] }, answers, bundledTables);
    expect(found).toMatchObject({ kind: 'estimate', warnings: ['brands_unknown'] });
  });
});
