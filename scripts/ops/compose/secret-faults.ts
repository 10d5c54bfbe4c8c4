import { signingKeysError } from '@portal/service-kit/signing/signing-keys';
import { publicHalf } from '../../local/portal/identity-keys.ts';

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

const fieldKeyBytes = 32;
/** Of 32 random bytes some 30 differ; fewer than this are not random. */
const fewestBytes = 16;

/** Keys of encrypted fields, `id:base64` each. A key is named by its id, never by its value. */
export const fieldKeysFault: Fault = (value) => {
  const remedy = 'Give id:base64 (openssl rand -base64 32), or none: one is then made.';
  const ids = new Set<string>();
  for (const [at, entry] of value.split(',').entries()) {
    const [, id = '', base64 = ''] = /^([\w-]{1,20}):(.*)$/.exec(entry.trim()) ?? [];
    const which = id ? `key ${id}` : `key number ${at + 1}`;
    const bytes = Buffer.from(base64, 'base64');
    if (!id || bytes.length !== fieldKeyBytes || bytes.toString('base64') !== base64)
      return `holds a malformed ${which}. ${remedy}`;
    if (new Set(bytes).size < fewestBytes || bytes.every((byte) => byte >= 0x20 && byte < 0x7f))
      return `is too weak: its ${which} is not random. ${remedy}`;
    if (ids.has(id)) return `holds ${which} twice.`;
    ids.add(id);
  }
  return null;
};

/** Keys that seal documents, each with its certificate. */
export const signingKeyFault: Fault = (value) => {
  const fault = signingKeysError(value);
  return (
    fault && `will not do: ${fault}. Give another (docs/field-keys.md), or none: it is then made.`
  );
};

export const mailServerFault: Fault = (value) =>
  /^smtps?:\/\/[^/]+$/.test(value) && URL.canParse(value)
    ? null
    : 'is not an address like smtp://user:password@host:587.';

export const noFault: Fault = () => null;
