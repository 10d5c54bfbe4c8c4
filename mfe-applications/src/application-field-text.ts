import type { FieldKind } from '@portal/contracts/applications/field-kinds';
import { toIsoDate, usStates } from '@portal/contracts/applications/identifiers';
import { normalizePhone } from '@portal/contracts/core/phone-text';
import { formatCurrency } from '@portal/ui-kit/format';
import { choicesOf, type ApplicationField } from './application-fields.ts';

const isAmount = /^-?\d+(\.\d+)?$/;

export interface ValueWords {
  locale: string;
  yes: string;
  no: string;
  states: Readonly<Record<string, string>>;
}
export const valuesInEnglish: ValueWords = {
  locale: 'en-US',
  yes: 'Yes',
  no: 'No',
  states: usStates,
};

/** A value as displayed: choices by label, money with cents, empty as '-'. */
export function fieldText(
  field: ApplicationField,
  value: string | boolean | null,
  words: ValueWords = valuesInEnglish,
): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const text = value?.trim() ?? '';
  if (text === '') return '-';
  return choicesOf(field, words.states)?.[text] ?? texts[field.kind]?.(text, words.locale) ?? text;
}

const texts: Partial<Record<FieldKind, (text: string, locale: string) => string>> = {
  money: (text) => (isAmount.test(text) ? formatCurrency(text) : text),
  date: dayText,
  time: timeText,
  phone: normalizePhone,
};

/** MM/DD/YYYY or YYYY-MM-DD as `Apr 1, 2019`; other text unchanged. */
function dayText(text: string, locale: string): string {
  const iso = toIsoDate(text);
  const form = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return iso ? new Intl.DateTimeFormat(locale, form).format(new Date(iso)) : text;
}

function timeText(text: string, locale: string): string {
  const time = new Date(`1970-01-01T${text}Z`);
  const form = { timeStyle: 'short', timeZone: 'UTC' } as const;
  return Number.isNaN(time.getTime()) ? text : new Intl.DateTimeFormat(locale, form).format(time);
}

/** All but the last four letters or digits masked: `••••6789`. Shorter values are fully masked. */
export function lastFour(value: string): string {
  const signs = value.replace(/[^\p{L}\p{N}]/gu, '');
  if (signs === '') return '-';
  return signs.length > 4 ? `••••${signs.slice(-4)}` : '••••';
}
