import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Note } from '@portal/contracts/quotes/notes';
import { severalFeeTotals } from '../doubts.ts';
import type { Identity } from './find-identity.ts';

/** Notes on whose statement a file is, of which period, in which currency, and whether it is one. */
export function identityNotes(
  { currency, namesMerchant, otherPeriod, parts }: Identity,
  merchant: string,
  { statementTotals: { doubts, sources } }: Analysis,
): Note[] {
  // Locations of one statement have numbers too, but one total.
  const isWhole =
    sources?.totalStatementFees !== undefined && doubts?.totalStatementFees !== severalFeeTotals;
  const { months } = parts;
  const accounts = isWhole ? [] : parts.accounts;
  return [
    ...(currency && currency !== 'USD' ? [{ kind: 'other-currency', currency } as const] : []),
    ...(otherPeriod ? [{ kind: 'other-period', ...otherPeriod } as const] : []),
    ...(namesMerchant ? [] : [{ kind: 'other-merchant', merchant } as const]),
    ...(accounts.length + months.length > 0
      ? [{ kind: 'several-statements', accounts, months } as const]
      : []),
  ];
}
