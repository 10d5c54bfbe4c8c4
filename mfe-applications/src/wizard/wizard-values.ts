import { byName, furtherFields, type FurtherField } from '@portal/contracts/applications/fields';
import { toTypedDate } from '@portal/contracts/applications/identifiers';
import type { applicationBody } from '@portal/contracts/applications/form';
import type { Application } from '@portal/contracts/applications/schemas';
import { tidyPhone } from '@portal/contracts/core/phone-text';
import type { z } from 'zod';
import {
  fieldList,
  type ApplicationField,
  type FieldName,
  type YesNoName,
} from '../application-fields.ts';

/** An application while it is typed: everything is text but what is answered with yes or no. */
export type WizardValues = Record<Exclude<FieldName, YesNoName>, string> &
  Record<YesNoName, boolean>;
export type ApplicationInput = z.input<typeof applicationBody>;

/** Fields of an application that the form does not ask for: they are sent back as they came. */
export type Kept = Pick<Application, FurtherField['name']>;

/** A fresh form: amounts that are needed are zero, questions are answered with no. */
export const blankValues = Object.fromEntries(
  fieldList.map((field) => [field.name, blankOf(field)]),
) as WizardValues;

function blankOf({ kind, optional }: ApplicationField): string | boolean {
  if (kind === 'yes-no') return false;
  return kind === 'money' && !optional ? '0' : '';
}

/** A draft as it is edited. */
export const toValues = (application: Application): WizardValues =>
  Object.fromEntries(
    fieldList.map(({ name, kind, optional }) => {
      const value = typedSoFar(application, name) ?? application[name];
      if (typeof value === 'boolean') return [name, value];
      // Nobody typed a zero that a draft is kept with.
      if (kind === 'money' && !optional && value === '0.00') return [name, blankValues[name]];
      if (kind === 'date') return [name, toTypedDate(value) || (value ?? '')];
      return [name, kind === 'phone' ? tidyPhone(value ?? '') : (value ?? '')];
    }),
  ) as WizardValues;

/** What was typed into a field that cannot hold it yet. */
const typedSoFar = ({ unfinished }: Application, name: FieldName): string | undefined =>
  (unfinished as Partial<Record<FieldName, string>> | undefined)?.[name];

export const keptOf = (application: Application): Kept =>
  byName(furtherFields, ({ name }) => application[name]);

/** What is sent: text as it was typed, empty dates and amounts as null. */
export const toBody = (
  values: WizardValues,
  status: 'draft' | 'submitted',
  kept: Kept | null,
): ApplicationInput =>
  ({
    ...kept,
    ...Object.fromEntries(
      fieldList.map(({ name, kind }) => {
        const value = values[name];
        return [name, value === '' && (kind === 'date' || kind === 'money') ? null : value];
      }),
    ),
    status,
    // The schema checks each choice, here and at the server.
  }) as ApplicationInput;
