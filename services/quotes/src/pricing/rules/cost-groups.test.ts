import fc from 'fast-check';
import { decimal, sum } from '@portal/contracts/core/decimal';
import { describe, expect, it } from 'vitest';
import { bundled, frozenOf } from '../../proposals/testing/frozen-content.ts';
import { exact, fee, figures, programOf, standard } from '../testing/small-statement.ts';
import { costBars } from '../../proposals/rules/proposal-figures.ts';
import { costGroups, groupNames } from './cost-groups.ts';

const feeTypes = [
  'Card Fees',
  'Equipment',
  'POS Services',
  'Other Fees',
  'Products',
  'Assessments',
  'Network Fees',
  'Rebates',
  'Taxes',
] as const;
const names = [
  'VISA ASSESSMENT FEE',
  'QUALIFIED DISCOUNT',
  'CHARGEBACK FEE',
  'GATEWAY',
  'MONTHLY FEE',
];

const line = fc
  .record({
    feeType: fc.constantFrom(...feeTypes),
    name: fc.constantFrom(...names),
    volume: fc.constantFrom(0, 4000, 10_000),
    volumeRate: fc.constantFrom(0, 0.14, 2.9),
    transactions: fc.constantFrom(0, 1, 200),
    transactionRate: fc.constantFrom(0, 0.1, 9.95, 33.33),
  })
  .map(({ feeType, name, ...rest }) => fee(feeType, name, rest));

const isTotal = (texts: { toFixed: (places: number) => string }): string => texts.toFixed(2);

describe('the groups of a month', () => {
  it('add up to both totals, and the lines of each to the group', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 900 }),
        fc.boolean(),
        (lines, total, isBundled) => {
          const statement = (isBundled ? bundled : exact)(figures(lines, total));
          const content = frozenOf(statement, standard);
          const groups = costGroups(content);
          const { current, proposed } = content.comparison;
          expect(isTotal(sum(groups.map(({ now }) => now)))).toBe(current.fees);
          expect(isTotal(sum(groups.map(({ proposed: amount }) => amount)))).toBe(proposed.fees);
          for (const group of groups) {
            expect(sum(group.lines.map(({ now }) => now)).equals(group.now)).toBe(true);
            expect(
              sum(group.lines.map(({ proposed: amount }) => amount)).equals(group.proposed),
            ).toBe(true);
          }
        },
      ),
    );
  });

  it('have hidden interchange on its own line, without a current cost', () => {
    const lines = [fee('Card Fees', 'QUALIFIED DISCOUNT', { volume: 10_000, volumeRate: 2.9 })];
    const [interchange, processing] = costGroups(frozenOf(bundled(figures(lines, 300)), standard));
    expect(interchange?.name).toBe(groupNames.interchange);
    expect(interchange?.lines).toMatchObject([
      { name: 'Interchange and network fees (estimated)', words: 'Your current rates include it.' },
    ]);
    expect(interchange?.now.isZero()).toBe(true);
    expect(processing?.lines.map(({ name }) => name)).toContain('QUALIFIED DISCOUNT');
  });

  it('of a proposal without rates are those of its lines', () => {
    const lines = [fee('Other Fees', 'MONTHLY FEE'), fee('Equipment', 'TERMINAL')];
    const content = frozenOf(exact(figures(lines, 20)), programOf([], 'Empty'));
    expect(costGroups({ ...content, program: { ...content.program, rates: [] } })).toMatchObject([
      { name: groupNames.monthly, lines: [{ name: 'MONTHLY FEE' }] },
      { name: groupNames.equipment, lines: [{ name: 'TERMINAL' }] },
    ]);
  });
});

it('the bars of a month are proportional to the costs, estimates from the lowest to the highest', () => {
  const lines = [fee('Card Fees', 'QUALIFIED DISCOUNT', { volume: 10_000, volumeRate: 2.9 })];
  const content = frozenOf(bundled(figures(lines, 300)), standard);
  const [now, then] = costBars(content);
  expect(now).toMatchObject({ value: '$300.00', share: 1, max: 1 });
  const { estimated } = content.savings;
  const max = decimal('300').minus(decimal(estimated?.low ?? '0'));
  expect(then.value.endsWith(`$${max.toFixed(2)}`)).toBe(true);
  expect(then.share).toBeLessThan(then.max);
});
