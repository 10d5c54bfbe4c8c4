import type { FieldKind, FieldShape } from '@portal/contracts/applications/field-kinds';
import {
  byName,
  type FormField,
  formFields,
  sections,
  type SensitiveField,
  sensitiveFields,
} from '@portal/contracts/applications/fields';
import { toIsoDate, usStates } from '@portal/contracts/applications/identifiers';
import { normalizePhone } from '@portal/contracts/core/phone-text';
import { formatCurrency } from '@portal/ui-kit/format';

export type FieldName = FormField['name'];
export type YesNoName = Extract<FormField, { kind: 'yes-no' }>['name'];
/** A form field by its shape; the contract's table has a literal type per field. */
export type ApplicationField = FieldShape & { name: FieldName };
/** A wizard step; also a section of the review and of the application's page. */
export interface ApplicationSection {
  title: string;
  about: string;
  note?: string;
  fields: readonly ApplicationField[];
}

export const sectionList: readonly ApplicationSection[] = sections;
export const fieldList: readonly ApplicationField[] = formFields;

export const sectionOf = (name: string): number =>
  sectionList.findIndex(({ fields }) => fields.some((field) => field.name === name));

export const sensitiveFieldLabels = byName(sensitiveFields, ({ label }) => label);
export type SecretField = ApplicationField & { name: SensitiveField };
export const isSensitive = (field: ApplicationField): field is SecretField =>
  field.sensitive === true;

/** Value → label, or null if the field is not a choice. */
export function choicesOf(
  field: ApplicationField,
  states: Readonly<Record<string, string>> = usStates,
): Readonly<Record<string, string>> | null {
  if (field.kind === 'state') return states;
  return field.kind === 'choice' ? field.choices : null;
}

export type ChoiceField = Extract<FormField, { kind: 'choice' | 'state' }>;

export const choiceFields = formFields.filter(
  (field): field is ChoiceField => field.kind === 'choice' || field.kind === 'state',
);

/** 'a ratio'. */
export const chooseOf = (field: ChoiceField): string =>
  field.kind === 'state' ? 'a state' : field.choose;

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
