import { redactText } from '../cards/redact-text.ts';

/**
 * Masks card numbers in all strings of a request, since people type them into notes and names; only the last
 * four digits may be stored (PCI DSS 3.5.1). Exempt are the fields in `exempt`, mail addresses in email fields, and
 * hashes and tokens in their own fields, whose digits match by chance.
 */
export function withoutCards(value: unknown, exempt: ReadonlySet<string>, name = ''): unknown {
  if (typeof value === 'string') return isExemptValue(name, value) ? value : redactText(value);
  if (Array.isArray(value)) return value.map((part: unknown) => withoutCards(part, exempt, name));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([inner, part]) => [
      inner,
      exempt.has(inner) ? part : withoutCards(part, exempt, inner),
    ]),
  );
}

function isExemptValue(name: string, value: string): boolean {
  if (/email$/i.test(name)) return isAddress.test(value);
  return name === 'token' || name === 'contentHash' ? isMachineMade.test(value) : false;
}

const isAddress = /^[^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,}$/i;

/** A SHA-256 in hex, or a 256-bit token in base64url. */
const isMachineMade = /^(?:[0-9a-f]{64}|(?=.*[A-Z])(?=.*[a-z])[\w-]{43})$/;

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
