import { applicationDraft, applicationForm } from '@portal/contracts/applications/form';
import { useBodyForm } from '@portal/ui-kit/form.tsx';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { fieldList, type FieldName, sectionOf } from '../application-fields.ts';
import { toBody, type WizardValues } from './wizard-values.ts';
import type { WizardWords } from './words/en.ts';

export type WizardForm = UseFormReturn<WizardValues>;

/** The form, validated by the contract's schema. A choice not yet made is empty text, which the schema rejects. */
export const useWizardForm = (defaultValues: WizardValues): WizardForm =>
  useBodyForm(applicationForm as z.ZodType<unknown, WizardValues>, defaultValues);

export type FieldErrors = Partial<Record<FieldName, string>>;

export function firstWrong(errors: FieldErrors): { step: number; field: FieldName } | null {
  const field = fieldList.find(({ name }) => errors[name])?.name;
  return field ? { step: sectionOf(field), field } : null;
}

/** Error messages by field; fields that are in no step are omitted. */
export const fieldErrors = (messages: Iterable<[path: string, message: string]>): FieldErrors => {
  const errors: FieldErrors = {};
  for (const [path, message] of messages) {
    const field = fieldList.find(({ name }) => name === path);
    if (field) errors[field.name] ??= message;
  }
  return errors;
};

export const submissionErrors = (values: WizardValues): FieldErrors =>
  errorsBy(applicationForm, values);

/** Errors that prevent saving a draft: missing required fields, and values that its columns cannot store. */
export const draftErrors = (values: WizardValues): FieldErrors =>
  errorsBy(applicationDraft, toBody(values, 'draft', null));

function errorsBy(schema: z.ZodType, value: unknown): FieldErrors {
  const { error } = schema.safeParse(value);
  return fieldErrors((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

const neededInDraft = fieldList.filter(({ inDraft }) => inDraft).map(({ name }) => name);

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

/** Lists missing fields, then invalid ones. */
export function draftRefusal({ missing, wrong }: DraftFaults, words: WizardWords): string {
  const labelsOf = (names: readonly (keyof WizardWords['labels'])[]): string[] =>
    names.map((name) => words.labels[name]);
  return [
    missing.length > 0 && words.draft.missing(labelsOf(missing), labelsOf(neededInDraft)),
    wrong.length > 0 && words.draft.wrong(labelsOf(wrong)),
  ]
    .filter(Boolean)
    .join(' ');
}
