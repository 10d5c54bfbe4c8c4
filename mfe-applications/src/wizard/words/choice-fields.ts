import { askedFields, type AskedField } from '@portal/contracts/applications/fields';

export type ChoiceField = Extract<AskedField, { kind: 'choice' | 'state' }>;

export const choiceFields = askedFields.filter(
  (field): field is ChoiceField => field.kind === 'choice' || field.kind === 'state',
);

/** 'a ratio'. */
export const chooseOf = (field: ChoiceField): string =>
  field.kind === 'state' ? 'a state' : field.choose;
