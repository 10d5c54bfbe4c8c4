import type { Answer } from './answer.ts';

/**
 * Merges the answers for a statement's page batches: the first value of each total, the card types of the batch that
 * matches the total volume (else the first with any), and all fees.
 */
export function mergeAnswers(answers: Answer[]): Answer {
  const about = answers.filter(({ isStatement }) => isStatement);
  const first = <Key extends keyof Answer['statementTotals']>(
    key: Key,
  ): Answer['statementTotals'][Key] | null =>
    about.map(({ statementTotals }) => statementTotals[key]).find((value) => value !== null) ??
    null;
  const totalVolume = first('totalVolume');
  const withCards = about.filter(({ cardTypeSummary }) => cardTypeSummary.length > 0);
  const cards =
    withCards.find(({ cardTypeSummary }) => {
      const sum = cardTypeSummary.reduce((total, { volume }) => total + volume, 0);
      return totalVolume !== null && Math.abs(sum - totalVolume) < 0.011;
    }) ?? withCards[0];
  return {
    isStatement: about.length > 0,
    statementTotals: {
      currentProcessor: first('currentProcessor'),
      totalVolume,
      transactionCount: first('transactionCount'),
      totalStatementFees: first('totalStatementFees'),
    },
    cardTypeSummary: cards?.cardTypeSummary ?? [],
    statementFees: about.flatMap(({ statementFees }) => statementFees),
  };
}
