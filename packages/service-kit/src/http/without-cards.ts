import { redactText } from '../cards/redact-text.ts';

/**
 * What somebody sent, without full card numbers in any text: people type them into notes and names, and no
 * more than the last four digits may be kept (PCI DSS 3.5.1). Fields named by `but` are left as they are, and
 * so are mail addresses, which would be another's, and hashes and tokens, whose digits are of chance.
 */
export function withoutCards(value: unknown, but: ReadonlySet<string>): unknown {
  if (typeof value === 'string')
    return isAddress.test(value) || isMachineMade.test(value) ? value : redactText(value);
  if (Array.isArray(value)) return value.map((part: unknown) => withoutCards(part, but));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      but.has(name) ? part : withoutCards(part, but),
    ]),
  );
}

const isAddress = /^[^\s@]{1,64}@[^\s@]{1,190}$/;

/** A SHA-256 in hex, or a token of 256 bits in base64url. */
const isMachineMade = /^(?:[0-9a-f]{64}|(?=.*[A-Z])(?=.*[a-z])[\w-]{43})$/;

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
