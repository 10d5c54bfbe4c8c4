import { askedFields, type AskedField } from '@portal/contracts/applications/fields';

/** A field in which something is chosen from a list. */
export type ChoiceField = Extract<AskedField, { kind: 'choice' | 'state' }>;

export const choiceFields = askedFields.filter(
  (field): field is ChoiceField => field.kind === 'choice' || field.kind === 'state',
);

/** What is to be chosen, in English: 'a ratio'. */
export const chooseOf = (field: ChoiceField): string =>
  field.kind === 'state' ? 'a state' : field.choose;
