import { expect, it } from 'vitest';
import { cards, percentage, perItem, statementOf } from '../../testing/statement-of.ts';
import { combineStatements } from '../combine-statements.ts';
import { averageEstimate } from './average-estimate.ts';
import { estimateStatement } from './estimate.ts';
import { bundledTables } from './tables.ts';

const estimateOf = (figures: Parameters<typeof estimateStatement>[0]) =>
  estimateStatement(figures, { businessType: 'retail', presence: 'in_person' }, bundledTables);

it('a statement that prints interchange prints none of another month', () => {
  const flat = statementOf(
    [cards('Other', 60_000, 1_000)],
    [percentage('Card Fees', 'Processing', 60_000, 2.9)],
  );
  const printing = statementOf(
    [cards('Visa', 60_000, 1_000)],
    [
      percentage('Card Fees', 'VS CPS RETAIL CREDIT', 60_000, 1.51),
      percentage('Assessments', 'VISA ASSESSMENT', 60_000, 0.14),
      perItem('Network Fees', 'VISA ACQUIRER PROCESSING FEE', 1_000, 0.0195),
    ],
  );
  const months = [flat, printing];
  const { average } = combineStatements(
    months.map((figures, at) => ({
      number: at + 1,
      fileName: `${at}.pdf`,
      month: `2026-0${at + 1}`,
      account: null,
      figures,
    })),
  );
  const [hidden, none] = months.map(estimateOf);
  const found = averageEstimate(estimateOf(average), months.map(estimateOf), 2);
  if (hidden?.kind !== 'estimate' || none?.kind !== 'estimate' || found.kind !== 'estimate')
    throw new Error('No estimate is possible');
  expect(none.total.high.toNumber()).toBe(0);
  expect(found.total.likely.toNumber()).toBeCloseTo(hidden.total.likely.toNumber() / 2, 1);
  const failed = { kind: 'not_possible', reason: 'no_count' } as const;
  expect(averageEstimate(estimateOf(average), [hidden, failed], 2)).toBe(failed);
});
