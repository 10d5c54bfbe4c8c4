import type { FeeType } from '@portal/contracts/quotes/analysis';
import { brandOf } from '../../statement/card-brands.ts';
import type { FeeLineFacts } from './fee-features.ts';

const taxes =
  /\b(sales |state |county |city )?(tax(es)?|gst|hst|pst|qst|tps|tvh|tvq|vat|iva)\b(?!.*report)/i;
const equipment =
  /\b((?<!virtual )terminal|equipment|lease|rental|financing|pin ?pad|card reader|replacement|swap|protection plan)s?\b/i;
const products =
  /\b(gift|loyalty|marketing|insights?|intelligence|transarmor|tokeni[sz]ation|breach|shield|fraud(?! adj)|payroll|invoic\w+|analytics|data protection|recurring billing|customer engagement|clientline|suite|secure|online reporting|reporting (tool|service|suite)|updater)\b|(?<!\b(government|irs|regulatory|tin|1099-k) )\breporting\b(?!.*\b1099)/i;
const pos =
  /\b(pos\b(?! debit)|point of sale|gateway|virtual terminal|wireless|data plan|software|saas|subscription|register|for restaurants|for retail|kds|kitchen display|online ordering|interface|connector)/i;

/** Debit networks; their charges are network fees, whatever the amount. */
const debitNetwork =
  /\b(accel|affn|alaska option|cu ?24|culiance|interlink|jeanie|maestro|nyce|pulse|shazam|star)\b.*\b(network|switch|debit|fee)|\bdebit network\b/i;

const brandCharge =
  /\b(assessments?|asmt|cross[- ]?border|inbound|acq(uire?r?|uiring)?\.? (proc(essing|essor)?|program|license|fee)|acqr|apf|nabu|fanf|fixed (acq\w*|network)|kilobyte|kb|misuse|base ii|integrity|tif|zero (floor|dollar|amount)|(merchant )?location|data usage|network|transmission|license|digital (enablement|commerce|investment)|cvc2|avs (access|auth\w*|network)|account (status|verification)|(credit )?voucher|processing fee - (credit|debit)|program support|(intl|international)\b.*\b(fee|service|acquirer|assess\w*)|card not present( fee)?$|brand (volume|item|per[- ]item)|volume fee|dues|iaf|isa|scheme)\b/i;
const brandSection = /\b(association|network|assessments?|pass[- ]through|card brand)\b/i;

const other =
  /\b(1099(-k)?|account|annual|avs|batch|chargebacks?|compliance|disputes?|instant|mandate|maintenance|membership|minimum(?! disc)|monthly|paper|pci|payout|portfolio|regulatory|retrieval|service (fee|charge)|settlement|statement|support|tin)\b/i;

const cardCharge =
  /\b(interchange|discount(?!.*cost)|qual|auth(orization)?s?|surcharge|bill ?back|per item|transactions?|sales disc|swipe|dip|tap|keyed|card on file|manually|processing|payments?)\b/i;
/** The processor's own share of a sale. */
const margin = /\b(margin|mark-?up)s?\b/i;
const cardSection =
  /interchange|processing (activity|detail|fees)|plan summary|volume recap|surcharge|authorization/i;

/** Classifies a fee line by rules: its name, rates, amount and headings. */
export function typeByWords(facts: FeeLineFacts): FeeType {
  const { name, section, amount, volumeRate, transactionRate } = facts;
  if (amount < 0) return 'Rebates';
  const brand = brandOf(name);
  const isInterchange = cardSection.test(section) && !brandSection.test(section);
  const hasBoth = volumeRate !== 0 && transactionRate !== 0;
  if (taxes.test(name)) return 'Taxes';
  if (margin.test(name)) return 'Card Fees';
  if (debitNetwork.test(name) && !/\bauth/i.test(name)) return 'Network Fees';
  if (isInterchange && (hasBoth || /\binterchange\b/i.test(name))) return 'Card Fees';
  const isBought = [equipment, products, pos].some((words) => words.test(name));
  const isBrands =
    brandCharge.test(name) && (brand !== null || (brandSection.test(section) && !isBought));
  if (isBrands && !(isInterchange && volumeRate !== 0 && !/assess/i.test(name)))
    return volumeRate !== 0 ? 'Assessments' : 'Network Fees';
  if (/\bgift\b/i.test(name)) return 'Products';
  if (hasBoth) return 'Card Fees';
  if (/\binternational\b/i.test(name) && volumeRate !== 0) return 'Assessments';
  if (equipment.test(name)) return 'Equipment';
  if (products.test(name) && !isInterchange) return 'Products';
  if (pos.test(name)) return 'POS Services';
  if (other.test(name) && brand === null) return 'Other Fees';
  if (cardCharge.test(name) || isInterchange || isOnlyBrand(name)) return 'Card Fees';
  return volumeRate !== 0 && brand !== null ? 'Card Fees' : 'Other Fees';
}

/** Whether a name itself determines the type: neither a sale nor a brand's fee. */
export const saysType = (name: string): boolean =>
  [taxes, margin, equipment, products, pos].some((words) => words.test(name)) ||
  (other.test(name) && brandOf(name) === null);

/** Whether a name marks a charge on sales, by anyone. */
export const saysSales = (name: string): boolean =>
  [cardCharge, brandCharge, debitNetwork].some((words) => words.test(name));

const isOnlyBrand = (name: string): boolean =>
  brandOf(name) !== null || /^(db|eb|ebt|pin debit)\b/i.test(name);

/** Whether a name marks the processor's own account fee, even below a brand. */
export const isOwnFee = (name: string): boolean =>
  (other.test(name) || equipment.test(name) || pos.test(name)) && !brandCharge.test(name);

const feeWords =
  /\b(fees?|charges?|assessments?|interchange|discount|auth\w*|rental|lease|subscription|tax|service|surcharge|program|qual|credit)\b/i;

export const namesFee = (name: string): boolean =>
  [feeWords, equipment, products, pos, debitNetwork, brandCharge, other, cardCharge].some(
    (pattern) => pattern.test(name),
  );
