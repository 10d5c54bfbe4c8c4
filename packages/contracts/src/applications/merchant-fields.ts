import { askedFields, namesOf, type AskedField } from './fields.ts';
import { formShape, draftShape } from './field-schemas.ts';

/** A field the merchant can be asked for. Those required in a draft stay with the partner and identify it in lists. */
export type AskableField = Exclude<AskedField, { inDraft: true } | { name: 'legalBusinessName' }>;
export type AskableName = AskableField['name'];

const isAskable = (field: AskedField): field is AskableField =>
  !('inDraft' in field) && field.name !== 'legalBusinessName';
export const askableFields = askedFields.filter(isAskable);
export const askableNames = namesOf(askableFields);

export const askableDraft = draftShape(askableFields);
export const askableForm = formShape(askableFields);
