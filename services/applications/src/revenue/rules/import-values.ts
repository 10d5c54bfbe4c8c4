/**
 * Normalizes an amount to plain decimal text: `$1,234.50`, `(18.45)`, `18.45-`, `USD 3`; a lone dash is zero.
 * Null if it is ambiguous or not a number, as with `1.234,50`.
 */
export function readAmount(text: string): string | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^(-?)(?:US)?\$|^USD|USD$/i, '$1');
  if (/^[-–—]$/.test(bare)) return '0';
  const bracketed = /^\((.*)\)$/.exec(bare);
  const trailing = /^(.*\d)-$/.exec(bare);
  const inner = (bracketed?.[1] ?? trailing?.[1] ?? bare).replace(/^\$/, '');
  const marked = bracketed !== null || trailing !== null;
  const match = /^([-+\u2212]?)(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?$/.exec(inner);
  const [, sign = '', whole, fraction] = match ?? [];
  if (!match || (whole === undefined && fraction === undefined) || (marked && sign !== ''))
    return null;
  const digits = `${(whole ?? '0').replaceAll(',', '')}${fraction ?? ''}`;
  return marked || sign === '-' || sign === '\u2212' ? `-${digits}` : digits;
}

/** `2.5%`, `2.5 percent` and `2.5` all mean 2.5 percent. */
export const readPercentage = (text: string): string | null =>
  readAmount(text.trim().replace(percentSign, ''));

export const percentSign = /\s*(?:%|percent|pct\.?)$/i;
