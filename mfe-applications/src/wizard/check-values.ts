import { applicationDraft, applicationForm } from '@portal/contracts/applications/form';
import type { z } from 'zod';
import { fieldList, type FieldName } from '../application-fields.ts';
import { fieldErrors, type FieldErrors } from './wizard-form.ts';
import { toBody, type WizardValues } from './wizard-values.ts';

/** What a submission would be refused for. */
export const submissionErrors = (values: WizardValues): FieldErrors =>
  errorsBy(applicationForm, values);

/** What a draft would be refused for: the four fields it needs, and what its columns cannot hold. */
export const draftErrors = (values: WizardValues): FieldErrors =>
  errorsBy(applicationDraft, toBody(values, 'draft', null));

function errorsBy(schema: z.ZodType, value: unknown): FieldErrors {
  const { error } = schema.safeParse(value);
  return fieldErrors((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

const needed: readonly FieldName[] = ['firstName', 'lastName', 'phone', 'email'];

/** Why a draft is not saved, in words: what is missing, then what is not right. */
export function draftRefusal(values: WizardValues, errors: FieldErrors): string {
  const labels = (names: (name: FieldName) => boolean): string =>
    fieldList
      .filter(({ name }) => errors[name] && names(name))
      .map(({ label }) => label)
      .join(', ');
  const isMissing = (name: FieldName): boolean =>
    needed.includes(name) && String(values[name]).trim() === '';
  const missing = labels(isMissing);
  const wrong = labels((name) => !isMissing(name));
  return [
    missing && `A draft needs a first name, last name, phone and email. Missing: ${missing}.`,
    wrong && `Please correct: ${wrong}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
