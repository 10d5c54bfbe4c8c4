/**
 * A figure as people and spreadsheets write it, as plain decimal text: `$1,234.50`, `(18.45)`,
 * `18.45-`, `USD 3`; an accountant's lone dash is zero. Null where it is none: nothing is guessed, so
 * that `1.234,50` is none either.
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

/** A percentage with or without its sign: `2.5%`, `2.5 percent` and `2.5` are all two and a half percent. */
export const readPercentage = (text: string): string | null =>
  readAmount(text.trim().replace(percentSign, ''));

/** What says that a number is a percentage. */
export const percentSign = /\s*(?:%|percent|pct\.?)$/i;
