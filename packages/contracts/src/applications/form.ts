import { z } from 'zod';
import { draftShape, formShape } from './field-schemas.ts';
import { applicationFields, formFields, additionalFields } from './fields.ts';

/**
 * Schema of a submitted application, shared by form and server. Accepts dates as MM/DD/YYYY or YYYY-MM-DD and phone,
 * SSN and EIN in any common notation; returns canonical forms.
 */
export const applicationForm = z.object(formShape(applicationFields));
export type ApplicationFormInput = z.input<typeof applicationForm>;

/**
 * Schema of a draft. Keeps values as typed; only name, email and phone are required. An incomplete date or amount stays
 * text: see `unfinished` in the reply. Fields that the form does not show must be complete.
 */
export const applicationDraft = z.object({
  ...draftShape(formFields),
  ...formShape(additionalFields),
});
export type ApplicationDraft = z.output<typeof applicationDraft>;

/** Body of a create or update request. `status` selects the schema. */
export const applicationBody = z.discriminatedUnion('status', [
  applicationForm.extend({ status: z.literal('submitted') }),
  applicationDraft.extend({ status: z.literal('draft') }),
]);
export type ApplicationBody = z.output<typeof applicationBody>;
