import type { FieldKind } from '@portal/contracts/applications/field-kinds';
import { toIsoDate } from '@portal/contracts/applications/identifiers';
import { phoneSchema } from '@portal/contracts/core/phone';
import { formatCurrency, formatDay, formatPhone } from '@portal/ui-kit/format';
import { choiceOf, type ApplicationField } from './application-fields.ts';

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const isAmount = /^-?\d+(\.\d+)?$/;

/** A field's value as it is read: a choice by its label, money with cents, empty as '-'. */
export function fieldText(field: ApplicationField, value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = value?.trim() ?? '';
  if (text === '') return '-';
  return choiceOf(field)?.choices[text] ?? texts[field.kind]?.(text) ?? text;
}

const texts: Partial<Record<FieldKind, (text: string) => string>> = {
  money: (text) => (isAmount.test(text) ? formatCurrency(text) : text),
  date: dayText,
  time: timeText,
  phone: phoneText,
};

const phone = phoneSchema('Phone');
/** A phone number, however it was typed, as (NNN) NNN-NNNN; what is none stays. */
export function phoneText(text: string): string {
  const parsed = phone.safeParse(text);
  return parsed.success ? formatPhone(parsed.data) : text;
}

/** MM/DD/YYYY or YYYY-MM-DD as `Apr 1, 2019`; anything else as it stands. */
function dayText(text: string): string {
  const iso = toIsoDate(text);
  return iso ? formatDay(iso) : text;
}

/** HH:MM as `10:30 PM`. */
function timeText(text: string): string {
  const time = new Date(`1970-01-01T${text}Z`);
  return Number.isNaN(time.getTime()) ? text : timeFormat.format(time);
}

/** Only the last four digits or letters of a value, and none of a shorter one: `••••6789`. */
export function lastFour(value: string): string {
  const signs = value.replace(/[^\p{L}\p{N}]/gu, '');
  if (signs === '') return '-';
  return signs.length > 4 ? `••••${signs.slice(-4)}` : '••••';
}
