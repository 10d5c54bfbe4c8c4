import { byName, sensitiveFields } from '@portal/contracts/applications/fields';
import type { FieldKind, FieldShape } from '@portal/contracts/applications/field-kinds';
import { toTypedDate, usStates } from '@portal/contracts/applications/identifiers';
import { dollars } from '@portal/contracts/core/dollars';
import { formatPhone } from '@portal/contracts/core/phone-text';
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

const isAmount = /^-?\d+(\.\d+)?$/;

/** A value as displayed: `-` if empty, masked if sensitive. */
export function fieldText(field: FieldShape, value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === '') return '-';
  if (field.sensitive) return field.kind === 'date' ? maskText('.') : maskText(value);
  if (field.kind === 'choice') return field.choices[value] ?? value;
  return texts[field.kind]?.(value) ?? value;
}

const texts: Partial<Record<FieldKind, (value: string) => string>> = {
  state: (value) => (usStates as Record<string, string>)[value] ?? value,
  date: (value) => toTypedDate(value) || value,
  money: (value) => (isAmount.test(value) ? dollars(value) : value),
  phone: formatPhone,
};
