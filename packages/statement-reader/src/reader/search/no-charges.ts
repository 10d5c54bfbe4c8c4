import type { Item } from '../explanation/items.ts';
import { heldBack, otherLine } from '../vocabulary/labels.ts';

/** Sales, refunds, chargebacks and reserves that a sum adds to charges, as in a list of all deductions. */
export function noCharges({ kind, parts }: Item): Item[] {
  const isOfDays = parts.some(({ fee }) => fee.line.kind === 'date');
  if (kind !== 'sum' || isOfDays || !parts.some(({ weight }) => weight > 0.9)) return [];
  return parts.filter((part) => isNoCharge(part) && !isFixedFee(part));
}

/** Whether a line names sales, refunds, chargebacks or a reserve, and its own numbers do not make it a charge. */
export const isNoCharge = (item: Item): boolean =>
  isHeldBack(item) || (item.weight < 0.2 && otherLine.test(item.fee.line.label));

/** Whether a line is a share of sales that is kept or repaid; anything with a price per item is a charge. */
const isHeldBack = ({ fee: { line, explained } }: Item): boolean =>
  heldBack.test(line.label) && !explained?.transactionRate;

/** Maximum fee for a chargeback, cents. */
const maxFixed = 5000;

/** Whether the amount of a chargeback is that of a fee: small and in whole half dollars. */
export const isFixedFee = ({ cents, fee: { line } }: Item): boolean =>
  /^chargeback\b/i.test(line.label) && Math.abs(cents) <= maxFixed && cents % 50 === 0;
