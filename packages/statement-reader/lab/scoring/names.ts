const legal = new Set(
  'inc incorporated llc lp llp ltd limited corp corporation co company na plc usa us the'.split(
    ' ',
  ),
);

/** A company's name without case, punctuation, "the" and endings such as Inc or LLC. */
export function companyKey(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9\s]/g, '')
    .split(/\s+/)
    .filter(Boolean);
  while (words.length > 1 && legal.has(words.at(-1) ?? '')) words.pop();
  if (words.length > 1 && words[0] === 'the') words.shift();
  return words.join(' ');
}

const written: Record<string, string> = {
  mc: 'mastercard',
  vi: 'visa',
  vs: 'visa',
  ds: 'discover',
  dscvr: 'discover',
  disc: 'discover',
  ax: 'amex',
  am: 'amex',
  auth: 'authorization',
  auths: 'authorization',
  authorizations: 'authorization',
  trans: 'transaction',
  txn: 'transaction',
  transactions: 'transaction',
  intl: 'international',
  svc: 'service',
  fees: 'fee',
  mthly: 'monthly',
  acct: 'account',
  stmt: 'statement',
  cr: 'credit',
  db: 'debit',
};

/** The words of a fee's name: abbreviations expanded, rates removed. */
function feeWords(name: string): Set<string> {
  const words = name
    .toLowerCase()
    .replace(/american\s+express/g, 'amex')
    .replace(/@.*$/, ' ')
    .replace(/\$?\d*\.\d+\s*%?/g, ' ')
    .replace(/'s\b/g, 's')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return new Set(words.map((word) => written[word] ?? word));
}

/** The similarity of two fees' names: Dice coefficient of their words, 0 to 1. */
export function nameSimilarity(a: string, b: string): number {
  const [x, y] = [feeWords(a), feeWords(b)];
  if (x.size === 0 || y.size === 0) return x.size === y.size ? 1 : 0;
  const common = [...x].filter((word) => y.has(word)).length;
  return (2 * common) / (x.size + y.size);
}
