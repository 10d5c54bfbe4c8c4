import { fieldKeysError } from '@portal/service-kit/crypto/field-keys';
import { signingKeysError } from '@portal/signing/signing-keys';
import { publicHalf } from '../../local/portal/identity-keys.ts';

/** Returns the problem of a secret as the rest of a sentence that starts with its name, or null. */
export type Fault = (value: string) => string | null;

/** Words in invented or copied secrets; too long to occur by chance. */
const commonplace =
  /pass(?:word|phrase)|secret|change.?me|(?<![a-z])(?:admin|minio)(?![a-z])|portal|postgres|letmein|qwerty|default|example|12345678|abcdefg/i;
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

/** Checks keys by their schema in the service kit. Messages name a key by its id, never its value. */
const keysFault =
  (errorOf: (text: string) => string | null): Fault =>
  (value) => {
    const error = errorOf(value);
    return (
      error &&
      `is invalid: ${error}. Provide another (docs/field-keys.md), or omit it to generate one.`
    );
  };

export const fieldKeysFault = keysFault(fieldKeysError);
export const signingKeyFault = keysFault(signingKeysError);

export const mailServerFault: Fault = (value) =>
  /^smtps?:\/\/[^/]+$/.test(value) && URL.canParse(value)
    ? null
    : 'is not an address like smtp://user:password@host:587.';

export const noFault: Fault = () => null;
