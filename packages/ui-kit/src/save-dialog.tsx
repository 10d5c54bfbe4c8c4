import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isGone } from './error-text.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { showRefused } from './use-validated-form.ts';
import { useOnce } from './use-once.ts';

interface Save<Values> {
  isPending: boolean;
  error: Error | null;
  mutate: (
    values: Values,
    then: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void;
}

export interface SaveDialogProps<Values extends FieldValues, Output> extends Omit<
  FormDialogProps,
  'pending' | 'error' | 'onSubmit'
> {
  form: UseFormReturn<Values, unknown, Output>;
  /** The mutation that saves the form. */
  save: Save<Output>;
}

/** A dialog that saves a form. Closes when saved or if the record no longer exists; shows errors at their fields. */
export function SaveDialog<Values extends FieldValues, Output>({
  form,
  save,
  ...dialog
}: SaveDialogProps<Values, Output>) {
  const { isPending, error, mutate } = save;
  const { onClose } = dialog;
  const once = useOnce(isPending);
  const submit = form.handleSubmit((values) =>
    once(() =>
      mutate(values, {
        onSuccess: onClose,
        onError: (reason) => (isGone(reason) ? onClose() : showRefused(form, reason)),
      }),
    ),
  );
  return (
    <FormDialog {...dialog} pending={isPending} error={error} onSubmit={() => void submit()} />
  );
}
