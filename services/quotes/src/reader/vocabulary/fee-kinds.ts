import type { FeeType } from '@portal/contracts/quotes/analysis';

/** What a fee's name tells of its type; the first that fits counts. */
const kinds: [FeeType, RegExp][] = [
  ['Taxes', /\b(sales |state |county |city )?tax(es)?\b(?!.*report)/i],
  [
    'Rebates',
    /\b(rebate|credit adjustment|free processing|promotional credit|loyalty credit|refund of fees?|courtesy)\b/i,
  ],
  [
    'Equipment',
    /\b(terminal|equipment|lease|rental|financing|pin ?pad|reader|replacement|swap|protection plan)\b/i,
  ],
  [
    'POS Services',
    /\b(pos\b|point of sale|gateway|virtual terminal|wireless|software|subscription|plus|register|for restaurants|for retail|kds|online ordering)/i,
  ],
  [
    'Products',
    /\b(gift|loyalty|marketing|report(ing)?\b(?<!regulatory reporting)|insights?|intelligence|transarmor|tokeni[sz]ation|breach|shield|omnishield|fraud|payroll|invoic\w+|analytics|data protection|recurring billing|customer engagement|clientline|suite|secure)\b/i,
  ],
  [
    'Assessments',
    /\b(assessments?|cross[- ]?border|international|intl|inbound|acq(uirer)? program support|program support|network fee|optblue network|brand volume|volume fee)\b/i,
  ],
  [
    'Network Fees',
    /\b(acq(uirer|uiring)?\.? proc(essing)?|processing fee - (credit|debit)|nabu|fanf|fixed acq(uirer)? network|kilobyte|kb|misuse|base ii|transaction integrity|tif|zero floor|location fee|merchant location|data usage|network auth(orization)?|data transmission|transmission|settlement network|license|pin debit|star|nyce|pulse|interlink|accel|maestro|digital (enablement|commerce)|cvc2|avs network|account status|network access)\b/i,
  ],
  [
    'Card Fees',
    /\b(interchange|discount(?!.*cost)|qual|auth(orization)?s?\b|surcharge|bill ?back|per item|transaction fee|avs|sales disc|swipe|dip|tap|keyed|online and invoices|card on file|manually|processing)\b/i,
  ],
  [
    'Other Fees',
    /\b(statement|account|membership|compliance|pci|batch|chargeback|retrieval|regulatory|tin|annual|monthly|minimum|instant transfer|paper|maintenance|service|support|settlement|mandate|fee)\b/i,
  ],
];

/** The type of a fee line by its name, the table that it stands in, and its amount. */
export function feeTypeOf(name: string, section: string, amount: number): FeeType {
  if (amount < 0) return 'Rebates';
  const byName = kinds.find(([, pattern]) => pattern.test(name))?.[0];
  const inCardTable =
    /interchange|processing (activity|detail|fees)|plan summary|volume recap|surcharge|charges\b|authorization/i.test(
      section,
    ) && !/other|association|network|account|service charges|pass/i.test(section);
  if (inCardTable && (byName === undefined || byName === 'Other Fees')) return 'Card Fees';
  return byName ?? 'Other Fees';
}
