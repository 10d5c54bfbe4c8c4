import { zodResolver } from '@hookform/resolvers/zod';
import { applicationForm } from '@portal/contracts/applications/form';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { fieldList, sectionOf, type FieldName } from '../application-fields.ts';
import type { WizardValues } from './wizard-values.ts';

// The fields as typed are sent, and a choice not yet made is an empty text: the schema says what is wrong.
const resolver = zodResolver(applicationForm, undefined, {
  raw: true,
}) as unknown as Resolver<WizardValues>;

export type WizardForm = UseFormReturn<WizardValues>;

/** The form of an application, checked by the contract's schema when a field is left. */
export const useWizardForm = (defaultValues: WizardValues): WizardForm =>
  useForm<WizardValues>({ defaultValues, mode: 'onBlur', resolver });

/** What is wrong with a field, by its name. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Where the first wrong field is; null where none of them is in a step. */
export function firstWrong(errors: FieldErrors): { step: number; field: FieldName } | null {
  const field = fieldList.find(({ name }) => errors[name])?.name;
  return field ? { step: sectionOf(field), field } : null;
}

/** Messages by field, of what a schema or the server refused; fields of no step are left out. */
export const fieldErrors = (messages: Iterable<[path: string, message: string]>): FieldErrors => {
  const errors: FieldErrors = {};
  for (const [path, message] of messages) {
    const field = fieldList.find(({ name }) => name === path);
    if (field) errors[field.name] ??= message;
  }
  return errors;
};
