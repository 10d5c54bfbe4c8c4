import { isGone } from '@portal/ui-kit/error-text';
import { showRefused } from '@portal/ui-kit/show-refused';
import { useOnce } from '@portal/ui-kit/use-once';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface Save<Values> {
  isPending: boolean;
  mutate: (
    values: Values,
    then: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void;
}

/** Submits a dialog's form. Closes it when saved or if the record no longer exists; shows errors at their fields. */
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
