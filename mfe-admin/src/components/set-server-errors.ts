import { ApiError } from '@portal/contracts/core/client';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Shows what the server found wrong at the fields that it named, as far as the form has them. */
export function setServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return;
  for (const [field, message] of Object.entries(error.problem?.errors ?? {}))
    if (field in form.getValues()) form.setError(field as FieldPath<Values>, { message });
}
