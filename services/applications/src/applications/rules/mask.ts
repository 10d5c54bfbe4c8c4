import { byName, sensitiveFields } from '@portal/contracts/applications/fields';
import type { Sensitive } from '../../crypto/field-cipher.ts';

const hidden = '•••••';
const shownLetters = 4;

/** Masks all but the last four characters, or everything if little would stay hidden. Only letters and digits count. */
export function maskText(text: string): string {
  if (!text) return '';
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length >= 2 * shownLetters
    ? hidden + letters.slice(-shownLetters).join('')
    : hidden;
}

/** Sensitive fields as anyone but the draft's owner sees them; dates are fully masked. */
export const maskFields = (fields: Sensitive): Sensitive =>
  byName(sensitiveFields, ({ name, kind }) => {
    const text = fields[name];
    return text && (kind === 'date' ? hidden : maskText(text));
  });
