import { inWords } from '@portal/contracts/applications/field-kinds';
import { applicationDraft, applicationForm } from '@portal/contracts/applications/form';
import type { z } from 'zod';
import { fieldList, type ApplicationField } from '../application-fields.ts';
import { fieldErrors, type FieldErrors } from './wizard-form.ts';
import { toBody, type WizardValues } from './wizard-values.ts';

/** What a submission would be refused for. */
export const submissionErrors = (values: WizardValues): FieldErrors =>
  errorsBy(applicationForm, values);

/** What a draft would be refused for: the fields it needs, and what its columns cannot hold. */
export const draftErrors = (values: WizardValues): FieldErrors =>
  errorsBy(applicationDraft, toBody(values, 'draft', null));

function errorsBy(schema: z.ZodType, value: unknown): FieldErrors {
  const { error } = schema.safeParse(value);
  return fieldErrors((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

const needed = fieldList.filter(({ inDraft }) => inDraft);
// American words, without the comma before 'and'.
const listed = new Intl.ListFormat('en-GB');
const neededInWords = listed.format(needed.map(({ label }) => inWords(label)));

/** Why a draft is not saved, in words: what is missing, then what is not right. */
export function draftRefusal(values: WizardValues, errors: FieldErrors): string {
  const labels = (isMeant: (field: ApplicationField) => boolean): string =>
    fieldList
      .filter((field) => errors[field.name] && isMeant(field))
      .map(({ label }) => label)
      .join(', ');
  const isMissing = (field: ApplicationField): boolean =>
    needed.includes(field) && String(values[field.name]).trim() === '';
  const missing = labels(isMissing);
  const wrong = labels((field) => !isMissing(field));
  return [
    missing && `A draft needs a ${neededInWords}. Missing: ${missing}.`,
    wrong && `Please correct: ${wrong}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
