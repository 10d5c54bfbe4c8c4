export type ColumnRole =
  | 'past'
  | 'share'
  | 'average'
  | 'refund'
  /** What customers pay on top of the sales. */
  | 'added'
  | 'net'
  | 'date'
  | 'each'
  | 'rate'
  | 'charge'
  | 'count'
  | 'volume'
  | 'amount'
  | 'label';

/** The first match applies: "Number of Credits" is refunds, "Number of Sales" a count. */
const roles: [ColumnRole, RegExp][] = [
  ['added', /\bsurcharges?\b(?!.*\b(due|fees?|rate)\b)/i],
  ['past', /year[- ]to[- ]date|\bytd\b|\b(last|prior|previous) (month|year|period)\b/i],
  ['share', /\beffective\b|%\s*of\b|percent of|\bshare of\b|\bmix\b/i],
  ['average', /\b(avg|average|ticket)\b/i],
  [
    'refund',
    /\b(refund(s|ed)?|return(s|ed)?|ret|credits?|crdt|chargebacks?|reversals?|adjustments?)\b/i,
  ],
  [
    'net',
    /\bnet\b|\bdeposit(s|ed)?\b|you submitted|\b(processed|transferred|funded)\b|3rd party|third party/i,
  ],
  [
    'each',
    /\bper[- ](item|trans(action)?|auth|tran|unit|occurrence)\b|\bp\/i\b|\beach\b|\bunit\b|\bprice\b|cost per|\bitem (rate|fee|cost)\b/i,
  ],
  ['rate', /\brate\b|%|\b(percent(age)?|pct|bps|basis points)\b/i],
  ['charge', /\b(fees?|charges?|charged|due|sub-?total|paid|cost|billed|discount)\b/i],
  ['volume', /\b(trans(actions?)?|sales|item) (amount|volume|total)\b|\$ (volume|sales)/i],
  [
    'count',
    /\b(number|nbr|no\.|count|items|qty|quantity|trans(actions?)?|tran|units|payments|times|occurrences)\b|#/i,
  ],
  ['date', /\b(date|day|batch|reference)\b/i],
  ['volume', /\b(volume|sales|gross|basis|base|submitted|turnover)\b/i],
  ['amount', /\b(amount|total)\b|\$/i],
  [
    'label',
    /\b(description|type|card|plan|item|name|category|product|brand|method|payment|program)\b/i,
  ],
];

/** A column with alternating content: `Volume/Number`. */
const mixed =
  /\b(volume|amount|sales)\b.*\/.*\b(number|count|items|qty)\b|\b(number|count|items|qty)\b.*\/.*\b(volume|amount|sales)\b/i;

/** Null if the header is not conclusive. */
export const roleOf = (header: string): ColumnRole | null =>
  mixed.test(header) ? null : (roles.find(([, pattern]) => pattern.test(header))?.[0] ?? null);

const month =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?[ ,'’/-]*((?:20)?\d\d)?(?!\w)|\b(0?[1-9]|1[0-2])\/(20\d\d)\b/i;
const names = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** The month that a header names, in months since the year 2000, or from 0 to 11 without a year; else null. */
function monthOf(header: string): number | null {
  const [, name, year, number, ofYear] = month.exec(header) ?? [];
  if (name)
    return (Number(year ?? 0) % 100) * 12 + names.indexOf(name.slice(0, 3).toLowerCase()) / 3;
  return number ? (Number(ofYear) % 100) * 12 + Number(number) - 1 : null;
}

const maxCompared = 24;

/**
 * Of the headers that name this month and the one before, or months of this and the last year, those of earlier months
 * and of the year.
 * Several months of one year may all be the statement's.
 */
export function earlierMonths(headers: string[]): Set<string> {
  const months = headers.map(monthOf);
  const named = [...new Set(months.filter((month) => month !== null))];
  // Without years, December is before January.
  const isTurn = named.length === 2 && named.includes(0) && named.includes(11);
  const last = isTurn ? 0 : Math.max(...named);
  const isCompared = named.some((month) => last - month >= 12);
  const isBefore = (month: number): boolean =>
    isTurn || last - month <= 1 || (isCompared && last - month <= maxCompared);
  const isPast = (header: string, month: number | null | undefined): boolean =>
    month == null ? named.length > 0 && /\byear\b/i.test(header) : month !== last;
  return new Set(headers.filter((one, at) => named.every(isBefore) && isPast(one, months[at])));
}
