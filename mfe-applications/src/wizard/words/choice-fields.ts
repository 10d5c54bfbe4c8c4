import { formFields, type FormField } from '@portal/contracts/applications/fields';

export type ChoiceField = Extract<FormField, { kind: 'choice' | 'state' }>;

export const choiceFields = formFields.filter(
  (field): field is ChoiceField => field.kind === 'choice' || field.kind === 'state',
);

/** 'a ratio'. */
export const chooseOf = (field: ChoiceField): string =>
  field.kind === 'state' ? 'a state' : field.choose;
