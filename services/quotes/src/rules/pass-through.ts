import type { FeeRow } from '@portal/contracts/quotes/analysis';

/** Names that sound like the brands' but are the processor's own. */
const ownByName =
  /gateway|processor access|risk|security assessment|^visa transaction fee$|interchange management|mark-?up|discount rate|sales discount/i;

/** Charges of card brands and issuing banks, whatever type a statement files them under. */
const passThroughByName =
  /interchange|assessment|acq(uirer|uiring)?\.? proc(essing)?|access fee|transaction integrity|nabu|fanf|kilobyte|base ii|cross[- ]?border|network (fee|auth)|data usage|pass[- ]?thr(u|ough)|\bvs (cps|sig|debit|infinite|bus|corp)|\bmc (merit|debit \w|prepaid|bus)|\bds (psl|retail|debit)|\bax optblue|^(vi|mc|dscvr|amex)-|@\s*\d/i;

/**
 * Whether a fee line is passed through: interchange and what the card brands charge, which no
 * processor can change. Everything else is the processor's own.
 */
export function isPassThrough(fee: Pick<FeeRow, 'feeType' | 'name'>): boolean {
  if (ownByName.test(fee.name)) return false;
  if (fee.feeType === 'Assessments' || fee.feeType === 'Network Fees') return true;
  return fee.feeType === 'Card Fees' && passThroughByName.test(fee.name);
}
