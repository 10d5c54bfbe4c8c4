import type { Analysis } from '@portal/contracts/quotes/analysis';

/** Has each line of a reading say which it is, so that a corrected one still names the line it was. */
export const numberLines = (reading: Analysis): Analysis => ({
  ...reading,
  cardTypeSummary: reading.cardTypeSummary.map((row, readAs) => ({ ...row, readAs })),
  statementFees: reading.statementFees.map((fee, readAs) => ({ ...fee, readAs })),
});
