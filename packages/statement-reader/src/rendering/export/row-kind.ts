import { zero, type Decimal } from '@portal/contracts/core/decimal';

export type RowKind =
  'sale' | 'refund' | 'fee' | 'payout' | 'cash' | 'failed' | 'pending' | 'other';

const words = {
  denied: /\b(not|no|never)\b/i,
  failed:
    /\b(declin\w*|fail\w*|void\w*|cancel\w*|denied|expired|rejected|blocked|incomplete|unpaid|error)\b/i,
  pending: /\b(pending|uncleared|unsettled|uncaptured|awaiting|on hold|in progress)\b/i,
  cash: /^(cash|check|cheque|gift ?card|store credit)$/i,
  payout: /\b(payouts?|withdraw\w*|disburse\w*|settlements?|sweep)\b/i,
  moved:
    /\b(payouts?|transfers?|transferred|withdraw\w*|disburse\w*|settlements?|deposits?|sweep|bank)\b/i,
  refund: /\b(refund\w*|returns?|returned|chargebacks?|disput\w*)\b/i,
  other:
    /\b(reserves?|holds?|released?|adjust\w*|conversion|top-?ups?|revers\w*|loan|capital|advance|contribution)\b/i,
  fee: /\b(fees?|subscription|billing|software|assessments?|interchange|rental|minimum|monthly|service|network costs?|charges?)\b/i,
};

export interface RowMoney {
  gross: Decimal;
  refunds: Decimal;
  fees: Decimal;
}

/** Classifies a row by the signs of its money, and by words if that is ambiguous. */
export function kindOfRow(
  { gross, refunds, fees }: RowMoney,
  texts: string[],
  isOfPayouts: boolean,
): RowKind {
  const says = (word: RegExp): boolean =>
    texts.some((text) => word.test(text) && !words.denied.test(text));
  if (says(words.failed)) return 'failed';
  if (says(words.pending)) return 'pending';
  if (gross > zero) {
    // Charged or partly refunded rows are sales.
    const isSold = fees > zero || !refunds.isZero();
    if (says(words.refund) && !isSold) return says(words.other) ? 'other' : 'refund';
    if (isOfPayouts) return 'sale';
    if (says(words.payout)) return 'payout';
    if (!fees.isZero()) return 'sale';
    if (says(words.cash)) return 'cash';
    return says(words.other) ? 'other' : 'sale';
  }
  if (gross < zero) {
    if (says(words.refund)) return 'refund';
    if (says(words.fee)) return 'fee';
    if (says(words.moved)) return 'payout';
    return says(words.other) ? 'other' : 'refund';
  }
  if (!refunds.isZero()) return 'refund';
  return fees.isZero() ? 'other' : 'fee';
}

export const allArePayouts = (rows: string[][]): boolean =>
  rows.length > 0 && rows.every((texts) => texts.some((text) => words.payout.test(text)));

/** The text of a row that names a fee, or null. */
export const feeNamed = (texts: string[]): string | null =>
  texts.find((text) => words.fee.test(text)) ?? null;
