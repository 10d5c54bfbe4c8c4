import { z } from 'zod';
import { draftShape, formShape } from './field-schemas.ts';
import { applicationFields, askedFields, furtherFields } from './fields.ts';

/**
 * The merchant application as it is submitted: the one schema of the wizard and of the server.
 * Takes dates as MM/DD/YYYY or YYYY-MM-DD, phones, SSN and EIN as they are written; gives their
 * canonical forms.
 */
export const applicationForm = z.object(formShape(applicationFields));
/** As it is sent. */
export type ApplicationFormInput = z.input<typeof applicationForm>;

/**
 * An application that is not yet submitted: what is there is kept as it was typed, only a name, a
 * mail address and a phone number must be there. A date or an amount that is none yet stays the text
 * that was typed: see `unfinished` of the reply. What no form asks for is never half typed.
 */
export const applicationDraft = z.object({
  ...draftShape(askedFields),
  ...formShape(furtherFields),
});
export type ApplicationDraft = z.output<typeof applicationDraft>;

/** Body of a creation or a change: `status` says by which of the two schemas it is checked. */
export const applicationBody = z.discriminatedUnion('status', [
  applicationForm.extend({ status: z.literal('submitted') }),
  applicationDraft.extend({ status: z.literal('draft') }),
]);
export type ApplicationBody = z.output<typeof applicationBody>;
