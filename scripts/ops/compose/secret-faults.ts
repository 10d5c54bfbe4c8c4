import { signingKeysError } from '@portal/service-kit/signing/signing-keys';
import { publicHalf } from '../../local/portal/identity-keys.ts';

/** Returns the problem of a secret as the rest of a sentence that starts with its name, or null. */
export type Fault = (value: string) => string | null;

/** Words in invented or copied secrets; too long to occur by chance. */
const commonplace =
  /pass(?:word|phrase)|secret|change.?me|admin|portal|postgres|minio|letmein|qwerty|default|example|123456|abcdef/i;
const minDistinct = 8;

/** Checks that a secret has a minimum length and is not easily guessed. */
export const weakness =
  (length: number): Fault =>
  (value) => {
    if (!/^[\x21-\x7e]*$/.test(value))
      return 'may hold printable ASCII characters without spaces only';
    const remedy = `Give one from a random generator (openssl rand -hex ${Math.max(24, length)}), or omit it to generate one.`;
    if (value.length < length)
      return `is too weak: it has fewer than ${length} characters. ${remedy}`;
    if (new Set(value).size < minDistinct)
      return `is too weak: it has fewer than ${minDistinct} different characters. ${remedy}`;
    if (/^(.+)\1+$/.test(value)) return `is too weak: it repeats itself. ${remedy}`;
    const word = commonplace.exec(value)?.[0];
    return word ? `is too weak: it contains “${word}”. ${remedy}` : null;
  };

export const identityKeyFault: Fault = (value) => {
  try {
    publicHalf(value);
    return null;
  } catch {
    return 'is not a private Ed25519 JSON Web Key with a kid. Provide one, or omit it to generate one.';
  }
};

const fieldKeyBytes = 32;
/** 32 random bytes have some 30 different values; fewer than this are not random. */
const minDistinctBytes = 16;

/** Checks keys of encrypted fields, `id:base64` each. Messages name a key by its id, never its value. */
export const fieldKeysFault: Fault = (value) => {
  const remedy = 'Give id:base64 (openssl rand -base64 32), or omit it to generate one.';
  const ids = new Set<string>();
  for (const [at, entry] of value.split(',').entries()) {
    const [, id = '', base64 = ''] = /^([\w-]{1,20}):(.*)$/.exec(entry.trim()) ?? [];
    const which = id ? `key ${id}` : `key number ${at + 1}`;
    const bytes = Buffer.from(base64, 'base64');
    if (!id || bytes.length !== fieldKeyBytes || bytes.toString('base64') !== base64)
      return `holds a malformed ${which}. ${remedy}`;
    if (
      new Set(bytes).size < minDistinctBytes ||
      bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
    )
      return `is too weak: its ${which} is not random. ${remedy}`;
    if (ids.has(id)) return `holds ${which} twice.`;
    ids.add(id);
  }
  return null;
};

/** Checks keys that seal documents, each with its certificate. */
export const signingKeyFault: Fault = (value) => {
  const fault = signingKeysError(value);
  return (
    fault &&
    `is invalid: ${fault}. Provide another (docs/field-keys.md), or omit it to generate one.`
  );
};

export const mailServerFault: Fault = (value) =>
  /^smtps?:\/\/[^/]+$/.test(value) && URL.canParse(value)
    ? null
    : 'is not an address like smtp://user:password@host:587.';

export const noFault: Fault = () => null;
