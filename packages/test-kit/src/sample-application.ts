import { applicationForm, type ApplicationFormInput } from '@portal/contracts/applications/form';
import { enteredSchema } from '@portal/contracts/applications/schemas';
import { sampleOf } from './sample-input.ts';

/** What a partner sends who fills in everything but notes. */
export const sampleForm = {
  ...(sampleOf(applicationForm) as ApplicationFormInput),
  notes: null,
};

/** The same as it is replied. */
export const sampleEntered = enteredSchema.parse(applicationForm.parse(sampleForm));
