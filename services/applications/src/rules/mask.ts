import { byName, sensitiveFields } from '@portal/contracts/applications/fields';
import type { Sensitive } from '../crypto/field-cipher.ts';

const hidden = '•••••';
const shownLetters = 4;

/**
 * A value but for its last four characters; where hiding that many would hide next to nothing, all of
 * it. Letters and digits count, dashes do not.
 */
export function maskText(text: string): string {
  if (!text) return '';
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length >= 2 * shownLetters
    ? hidden + letters.slice(-shownLetters).join('')
    : hidden;
}

/** Sensitive fields as others than the owner of a draft see them: a date wholly hidden. */
export const maskFields = (fields: Sensitive): Sensitive =>
  byName(sensitiveFields, ({ name, kind }) => {
    const text = fields[name];
    return text && (kind === 'date' ? hidden : maskText(text));
  });
