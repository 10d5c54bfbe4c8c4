import { publicHalf } from '../local/identity-keys.ts';

/** What is wrong with a secret, as the end of a sentence that begins with its name; null where nothing is. */
export type Fault = (value: string) => string | null;

/** Words of secrets that somebody thought up or copied; long enough not to come up by chance. */
const commonplace =
  /pass(?:word|phrase)|secret|change.?me|admin|portal|postgres|minio|letmein|qwerty|default|example|123456|abcdef/i;
const fewestSigns = 8;

/** A secret of at least so many characters that are not easily guessed. */
export const weakness =
  (length: number): Fault =>
  (value) => {
    if (!/^[\x21-\x7e]*$/.test(value))
      return 'may hold printable ASCII characters without spaces only';
    const remedy = `Give one from a random generator (openssl rand -hex ${Math.max(24, length)}), or none: it is then made.`;
    if (value.length < length)
      return `is too weak: it has fewer than ${length} characters. ${remedy}`;
    if (new Set(value).size < fewestSigns)
      return `is too weak: it has fewer than ${fewestSigns} different characters. ${remedy}`;
    if (/^(.+)\1+$/.test(value)) return `is too weak: it repeats itself. ${remedy}`;
    const word = commonplace.exec(value)?.[0];
    return word ? `is too weak: it holds “${word}”. ${remedy}` : null;
  };

export const identityKeyFault: Fault = (value) => {
  try {
    publicHalf(value);
    return null;
  } catch {
    return 'is not a private Ed25519 JSON Web Key with a kid. Give one, or none: it is then made.';
  }
};

export const mailServerFault: Fault = (value) =>
  /^smtps?:\/\/[^/]+$/.test(value) && URL.canParse(value)
    ? null
    : 'is not an address like smtp://user:password@host:587.';

export const noFault: Fault = () => null;
