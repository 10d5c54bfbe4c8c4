import {
  byName,
  additionalFields,
  type AdditionalField,
} from '@portal/contracts/applications/fields';
import { toTypedDate } from '@portal/contracts/applications/identifiers';
import type { applicationBody } from '@portal/contracts/applications/form';
import type { Application } from '@portal/contracts/applications/schemas';
import { normalizePhone } from '@portal/contracts/core/phone-text';
import type { z } from 'zod';
import {
  fieldList,
  type ApplicationField,
  type FieldName,
  type YesNoName,
} from '../application-fields.ts';

/** The form's values: text, except for yes/no questions. */
export type WizardValues = Record<Exclude<FieldName, YesNoName>, string> &
  Record<YesNoName, boolean>;
export type ApplicationInput = z.input<typeof applicationBody>;

/** Fields that the form does not show; they are sent back unchanged. */
export type AdditionalValues = Pick<Application, AdditionalField['name']>;

/** A new form: required amounts are "0", questions are false. */
export const blankValues = Object.fromEntries(
  fieldList.map((field) => [field.name, blankOf(field)]),
) as WizardValues;

function blankOf({ kind, optional }: ApplicationField): string | boolean {
  if (kind === 'yes-no') return false;
  return kind === 'money' && !optional ? '0' : '';
}

export function toValues(application: Application): WizardValues {
  /** Input that the fields' columns cannot store yet. */
  const unfinished: Partial<Record<FieldName, string>> = application.unfinished ?? {};
  return Object.fromEntries(
    fieldList.map(({ name, kind, optional }) => {
      const value = unfinished[name] ?? application[name];
      if (typeof value === 'boolean') return [name, value];
      // Drafts store 0 for an empty amount; the user did not type it.
      if (kind === 'money' && !optional && value === '0.00') return [name, blankValues[name]];
      if (kind === 'date') return [name, toTypedDate(value) || (value ?? '')];
      return [name, kind === 'phone' ? normalizePhone(value ?? '') : (value ?? '')];
    }),
  ) as WizardValues;
}

export const additionalValues = (application: Application): AdditionalValues =>
  byName(additionalFields, ({ name }) => application[name]);

/** The request body: text as typed, empty dates and amounts as null. */
export const toBody = (
  values: WizardValues,
  status: 'draft' | 'submitted',
  additional: AdditionalValues | null,
): ApplicationInput =>
  ({
    ...additional,
    ...Object.fromEntries(
      fieldList.map(({ name, kind }) => {
        const value = values[name];
        return [name, value === '' && (kind === 'date' || kind === 'money') ? null : value];
      }),
    ),
    status,
    // The schema validates choices, on both sides.
  }) as ApplicationInput;
