import { applicationForm, type ApplicationFormInput } from '@portal/contracts/applications/form';
import { enteredSchema } from '@portal/contracts/applications/schemas';
import { sampleOf } from './sample-input.ts';

export const sampleForm = {
  ...(sampleOf(applicationForm) as ApplicationFormInput),
  notes: null,
};

/** The same input as the API returns it. */
export const sampleEntered = enteredSchema.parse(applicationForm.parse(sampleForm));
