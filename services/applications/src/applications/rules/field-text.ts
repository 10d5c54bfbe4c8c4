import type { FieldKind, FieldShape } from '@portal/contracts/applications/field-kinds';
import { toTypedDate, usStates } from '@portal/contracts/applications/identifiers';
import { dollars } from '@portal/contracts/core/dollars';
import { formatPhone } from '@portal/contracts/core/phone-text';
import { maskText } from './mask.ts';

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
