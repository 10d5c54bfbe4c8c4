import { zodResolver } from '@hookform/resolvers/zod';
import { applicationForm } from '@portal/contracts/applications/form';
import { useValidatedForm } from '@portal/ui-kit/form.tsx';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { fieldList, type FieldName, sectionOf } from '../application-fields.ts';
import type { WizardValues } from './wizard-values.ts';

// Raw values are submitted; a choice not yet made is empty text, which the schema rejects.
const resolver = zodResolver(applicationForm, undefined, {
  raw: true,
}) as unknown as Resolver<WizardValues>;

export type WizardForm = UseFormReturn<WizardValues>;

/** The form, validated by the contract's schema on blur. */
export const useWizardForm = (defaultValues: WizardValues): WizardForm =>
  useValidatedForm<WizardValues>({ defaultValues, resolver });

export type FieldErrors = Partial<Record<FieldName, string>>;

/** The first field with an error, or null. */
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
