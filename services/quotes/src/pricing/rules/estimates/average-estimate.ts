import { sum } from '@portal/contracts/core/decimal';
import type { EstimateResult } from './estimate-types.ts';
import { perScenario, sumRanges, type MoneyRange } from './ranges.ts';

/**
 * The estimate of an average month with the costs of its statements, because what one of them prints says nothing about
 * another, such as of a former processor. Unchanged if one of them cannot be estimated.
 */
export function averageEstimate(
  average: EstimateResult,
  statements: readonly EstimateResult[],
  months: number,
): EstimateResult {
  const found = statements.filter((one) => one.kind === 'estimate');
  if (average.kind !== 'estimate' || found.length < statements.length) return average;
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
