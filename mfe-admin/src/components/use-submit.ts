import { isGone } from '@portal/ui-kit/error-text';
import { showRefused } from '@portal/ui-kit/show-refused';
import { useOnce } from '@portal/ui-kit/use-once';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A mutation, as far as it is used here. */
interface Save<Values> {
  isPending: boolean;
  mutate: (
    values: Values,
    then: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void;
}

/**
 * Sends a dialog's form once it is found right. The dialog closes when it is saved, or when what it changes
 * no longer exists; what the server refused is shown at its field.
 */
export function useSubmit<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { mutate, isPending }: Save<Output>,
  onClose: () => void,
): () => void {
  const once = useOnce(isPending);
  const submit = form.handleSubmit((values) =>
    once(() =>
      mutate(values, {
        onSuccess: onClose,
        onError: (error) => (isGone(error) ? onClose() : showRefused(form, error)),
      }),
    ),
  );
  return () => void submit();
}
