import { plainIdentifier } from './plain-text.ts';

/** Characters of a number. A plus must precede the country code 1. */
const signs = /^(?:\(?\+(?=[ (]*1))?[\d ()./_-]+$/;

/** What kind of number follows: `tel:`, `Phone: `, `Cell `. */
const kind = /^(?:(?:tel|telephone|phone|ph|cell|mobile|office|work)[ .:]+|[tpmc]: ?)/;

/** An extension after the number: `x12`, `ext. 12`, `extension 12`, `#12`, `,12`, `;ext=12`. */
const extension = /^(?:[,;]+ *)?(?:(?:x|×|xtn?|ext?n?|p|w|extensi[oó]n|#)[ .:=#-]*)?(\d{1,7})\)?$/;

/**
 * Parses a number of the North American plan, with or without a leading 1, into E.164 with its extension as in EPP (RFC
 * 5733): `+15125550143`, `+15125550143x12`. Returns null if it is not such a number.
 */
export function toPhone(text: string): string | null {
  const plain = plainIdentifier(text).toLowerCase().replace(kind, '');
  const main = plain.match(/^[^a-z×#,;]*/)?.[0] ?? '';
  const rest = plain.slice(main.length);
  const digits = main.replace(/\D/g, '').replace(/^(?:011|00)?1(?=\d{10}$)/, '');
  if (!signs.test(main) || !/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return null;
  if (!rest) return `+1${digits}`;
  const extra = extension.exec(rest)?.[1];
  return extra ? `+1${digits}x${extra}` : null;
}

const parts = /^\+1(\d{3})(\d{3})(\d{4})(?:x(\d+))?$/;

/** Formats the result of {@link toPhone} as `(NNN) NNN-NNNN x12`; other text is returned unchanged. */
export const formatPhone = (phone: string): string =>
  phone.replace(parts, (_, area: string, exchange: string, line: string, extra?: string) =>
    [`(${area}) ${exchange}-${line}`, ...(extra ? [`x${extra}`] : [])].join(' '),
  );

/** Formats a phone number in any notation; other text is returned unchanged. */
export const normalizePhone = (text: string): string => formatPhone(toPhone(text) ?? text);

/** Returns the tel: link of a number, with its extension as in RFC 3966. */
export function phoneLink(text: string): string {
  const [number = '', extra] = toPhone(text)?.split('x') ?? [text.replace(/[^\d+]/g, '')];
  return `tel:${number}${extra ? `;ext=${extra}` : ''}`;
}
