import { applicationDraft, applicationForm } from '@portal/contracts/applications/form';
import type { z } from 'zod';
import { fieldList, type FieldName } from '../application-fields.ts';
import { fieldErrors, type FieldErrors } from './wizard-form.ts';
import { toBody, type WizardValues } from './wizard-values.ts';

export const submissionErrors = (values: WizardValues): FieldErrors =>
  errorsBy(applicationForm, values);

/** Errors that prevent saving a draft: missing required fields, and values that its columns cannot store. */
export const draftErrors = (values: WizardValues): FieldErrors =>
  errorsBy(applicationDraft, toBody(values, 'draft', null));

function errorsBy(schema: z.ZodType, value: unknown): FieldErrors {
  const { error } = schema.safeParse(value);
  return fieldErrors((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

export const neededInDraft = fieldList.filter(({ inDraft }) => inDraft).map(({ name }) => name);

export interface DraftFaults {
  missing: FieldName[];
  wrong: FieldName[];
}

export function draftFaults(values: WizardValues, errors: FieldErrors): DraftFaults {
  const refused = fieldList.map(({ name }) => name).filter((name) => errors[name]);
  const isMissing = (name: FieldName): boolean =>
    neededInDraft.includes(name) && String(values[name]).trim() === '';
  return {
    missing: refused.filter(isMissing),
    wrong: refused.filter((name) => !isMissing(name)),
  };
}
