import { plainIdentifier } from './plain-text.ts';

/** Signs that a number is written with; a plus stands before a country's code, and ours is 1. */
const signs = /^(?:\+(?=[ (]*1))?[\d ()./_-]+$/;

/** An extension behind the number: `x12`, `ext. 12`, `extension 12`, `#12`, `,12`, `;ext=12`. */
const extension = /^(?:[,;]+ *)?(?:(?:x|×|xtn?|extn?|extensi[oó]n|#)[ .:=#-]*)?(\d{1,7})\)?$/;

/**
 * A number of the North American plan, a leading 1 aside, in E.164 with its extension as EPP writes it (RFC 5733):
 * `+15125550143`, `+15125550143x12`. Null where it is none.
 */
export function toPhone(text: string): string | null {
  const plain = plainIdentifier(text).toLowerCase().replace(/^tel:/, '');
  const main = plain.match(/^[^a-z×#,;]*/)?.[0] ?? '';
  const rest = plain.slice(main.length);
  const digits = main.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (!signs.test(main) || !/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return null;
  if (!rest) return `+1${digits}`;
  const extra = extension.exec(rest)?.[1];
  return extra ? `+1${digits}x${extra}` : null;
}

const parts = /^\+1(\d{3})(\d{3})(\d{4})(?:x(\d+))?$/;

/** What {@link toPhone} gives as people write it, `(NNN) NNN-NNNN x12`; anything else as it stands. */
export const formatPhone = (phone: string): string =>
  phone.replace(parts, (_, area: string, exchange: string, line: string, extra?: string) =>
    [`(${area}) ${exchange}-${line}`, ...(extra ? [`x${extra}`] : [])].join(' '),
  );

/** A phone number, however it is written, as {@link formatPhone} gives it; what is none stays. */
export const tidyPhone = (text: string): string => formatPhone(toPhone(text) ?? text);

/** The link that calls a number, with its extension as RFC 3966 writes it. */
export function phoneLink(text: string): string {
  const [number = '', extra] = toPhone(text)?.split('x') ?? [text.replace(/[^\d+]/g, '')];
  return `tel:${number}${extra ? `;ext=${extra}` : ''}`;
}
