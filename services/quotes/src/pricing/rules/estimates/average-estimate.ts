import { sum } from '@portal/contracts/core/decimal';
import type { EstimateResult } from './estimate-types.ts';
import { perScenario, sumRanges, type MoneyRange } from './ranges.ts';

/**
 * The estimate of an average month with the costs of its statements, because what one of them prints says nothing about
 * another, such as of a former processor. Not possible if one of them cannot be estimated.
 */
export function averageEstimate(
  average: EstimateResult,
  statements: readonly EstimateResult[],
  months: number,
): EstimateResult {
  if (average.kind !== 'estimate') return average;
  const failed = statements.find((one) => one.kind === 'not_possible');
  if (failed) return failed;
  const found = statements.filter((one) => one.kind === 'estimate');
  const mean = (ranges: MoneyRange[]): MoneyRange =>
    perScenario((scenario) =>
      sum(ranges.map((one) => one[scenario]))
        .over(months)
        .round(2),
    );
  const interchange = mean(found.map((one) => one.interchange));
  const network = mean(found.map((one) => one.network));
  return {
    ...average,
    interchange,
    network,
    total: sumRanges([interchange, network]),
    warnings: [...new Set([...average.warnings, ...found.flatMap(({ warnings }) => warnings)])],
  };
}
