import { formFields, namesOf, type FormField } from './fields.ts';
import { formShape, draftShape } from './field-schemas.ts';

/** A field the merchant can be asked for. Those required in a draft stay with the partner and identify it in lists. */
export type RequestableField = Exclude<
  FormField,
  { inDraft: true } | { name: 'legalBusinessName' }
>;
export type RequestableName = RequestableField['name'];

const isRequestable = (field: FormField): field is RequestableField =>
  !('inDraft' in field) && field.name !== 'legalBusinessName';
export const requestableFields = formFields.filter(isRequestable);
export const requestableNames = namesOf(requestableFields);

export const requestableDraft = draftShape(requestableFields);
export const requestableForm = formShape(requestableFields);
