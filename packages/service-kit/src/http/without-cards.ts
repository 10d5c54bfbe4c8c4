import { redactText } from '../cards/redact-text.ts';

/**
 * What somebody sent, without full card numbers in any text: people type them into notes and names, and no
 * more than the last four digits may be kept (PCI DSS 3.5.1). Fields named by `but` are left as they are. So are a mail
 * address in a field for one, which would be another's, and a hash or a token in its own field, whose digits are of
 * chance. In any other field what looks like one of these may as well be a card number.
 */
export function withoutCards(value: unknown, but: ReadonlySet<string>, name = ''): unknown {
  if (typeof value === 'string') return isOfItsField(name, value) ? value : redactText(value);
  if (Array.isArray(value)) return value.map((part: unknown) => withoutCards(part, but, name));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([inner, part]) => [
      inner,
      but.has(inner) ? part : withoutCards(part, but, inner),
    ]),
  );
}

function isOfItsField(name: string, value: string): boolean {
  if (/email$/i.test(name)) return isAddress.test(value);
  return name === 'token' || name === 'contentHash' ? isMachineMade.test(value) : false;
}

const isAddress = /^[^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,}$/i;

/** A SHA-256 in hex, or a token of 256 bits in base64url. */
const isMachineMade = /^(?:[0-9a-f]{64}|(?=.*[A-Z])(?=.*[a-z])[\w-]{43})$/;

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
