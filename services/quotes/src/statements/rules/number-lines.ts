import type { Analysis } from '@portal/contracts/quotes/analysis';

/** Numbers the lines of a reading, so that corrected lines keep their identity. */
export const numberLines = (reading: Analysis): Analysis => ({
  ...reading,
  cardTypeSummary: reading.cardTypeSummary.map((row, readAs) => ({ ...row, readAs })),
  statementFees: reading.statementFees.map((fee, readAs) => ({ ...fee, readAs })),
});
