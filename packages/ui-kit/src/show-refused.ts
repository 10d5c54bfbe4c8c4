import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { refusedFields } from './error-text.ts';

/** Shows the server's errors at the fields of the form. */
export function showRefused<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  for (const [field, message] of Object.entries(refusedFields(error)))
    if (field in form.getValues()) form.setError(field as FieldPath<Values>, { message });
}
