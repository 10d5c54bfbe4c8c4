import { useEffect } from 'react';
import {
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { refusedFields } from './error-text.ts';

/**
 * A form validated on blur. An error is checked again on each change of its field, and one that concerns several
 * fields (zod's `custom`) on every change, so that it disappears with its cause.
 */
export function useValidatedForm<Values extends FieldValues, Output = Values>(
  options: UseFormProps<Values, unknown, Output>,
): UseFormReturn<Values, unknown, Output> {
  const form = useForm<Values, unknown, Output>({ mode: 'onBlur', ...options });
  const { subscribe, getFieldState, trigger } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name = '', type, errors = {} }) {
          if (name === '' || type === 'blur') return;
          const changed = name as FieldPath<Values>;
          const wrong = (Object.keys(errors) as FieldPath<Values>[]).filter(
            (field) => field !== changed && getFieldState(field).error?.type === 'custom',
          );
          if (getFieldState(changed).error) wrong.push(changed);
          if (wrong.length) void trigger(wrong.length === 1 ? wrong[0] : wrong);
        },
      }),
    [subscribe, getFieldState, trigger],
  );
  return form;
}

/** Shows the server's errors at the fields of the form. */
export function showRefused<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  for (const [field, message] of Object.entries(refusedFields(error)))
    if (field in form.getValues()) form.setError(field as FieldPath<Values>, { message });
}
