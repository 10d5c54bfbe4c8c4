/** Of currencies, by ISO 4217. */
export const codes =
  'AED ARS AUD BBD BMD BRL BSD CAD CHF CLP CNY COP CZK DKK EUR GBP HKD HUF IDR ILS INR JMD JPY KRW KYD MXN MYR NOK NZD PEN PHP PLN SAR SEK SGD THB TRY TTD TWD USD ZAR'.split(
    ' ',
  );
const signs: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  MX$: 'MXN',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₪': 'ILS',
  '₱': 'PHP',
};
const amount = '-?\\(?\\d[\\d.,\\u00a0]*[.,]\\d\\d\\b';
const before = new RegExp(
  `(?<![\\p{L}\\d])(${codes.join('|')}|(?:US|CA?|AU?|NZ|HK|S|R|MX)?\\$|[€£¥₹₩₪₱]) ?${amount}`,
  'gu',
);
const behind = new RegExp(`\\d[.,]\\d\\d ?(${codes.join('|')}|[€£¥₹₩₪₱])(?![\\p{L}\\d])`, 'gu');
/** "All amounts in CAD", "Currency: Canadian dollars". */
const statedCurrency = new RegExp(
  `\\b(?:currency|(?:amounts?|figures|totals?|values?)\\b.{0,30}\\bin)\\b\\W{0,3}(?:(${codes.join('|')})\\b|(canadian|australian|new zealand|hong kong|singapore) dollars?\\b|(euros?|pounds?)\\b)`,
  'iu',
);
const named: Record<string, string> = {
  canadian: 'CAD',
  australian: 'AUD',
  'new zealand': 'NZD',
  'hong kong': 'HKD',
  singapore: 'SGD',
  euro: 'EUR',
  euros: 'EUR',
  pound: 'GBP',
  pounds: 'GBP',
};

/** The ISO 4217 code of the stated currency, else that of most marks. Null if none is marked. */
export function currencyOf(lines: readonly string[]): string | null {
  for (const line of lines) {
    const [, code, dollars, other] = statedCurrency.exec(line) ?? [];
    const found = code?.toUpperCase() ?? named[(dollars ?? other ?? '').toLowerCase()];
    if (found) return found;
  }
  const votes = new Map<string, number>();
  for (const line of lines)
    for (const [, mark = ''] of [...line.matchAll(before), ...line.matchAll(behind)]) {
      const code = signs[mark] ?? mark;
      votes.set(code, (votes.get(code) ?? 0) + 1);
    }
  const [max] = [...votes].toSorted(([, a], [, b]) => b - a);
  return max?.[0] ?? null;
}
