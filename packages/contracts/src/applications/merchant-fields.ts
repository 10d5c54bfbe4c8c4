import { askedFields, namesOf, type AskedField } from './fields.ts';
import { formShape, draftShape } from './field-schemas.ts';

/**
 * A field that the merchant may be asked for. What a draft needs and the business's name are the partner's: they
 * say in lists, mails and the activity log which application it is.
 */
export type AskableField = Exclude<AskedField, { inDraft: true } | { name: 'legalBusinessName' }>;
export type AskableName = AskableField['name'];

const isAskable = (field: AskedField): field is AskableField =>
  !('inDraft' in field) && field.name !== 'legalBusinessName';
export const askableFields = askedFields.filter(isAskable);
export const askableNames = namesOf(askableFields);

/** What a field is taken as while it is typed, and what it must be to be signed. */
export const askableDraft = draftShape(askableFields);
export const askableForm = formShape(askableFields);
