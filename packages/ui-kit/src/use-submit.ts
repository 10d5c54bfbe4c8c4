import {
  type FieldValues,
  type UseFormReturn,
  useForm,
  type Resolver,
  type DefaultValues,
} from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import { isGone } from './error-text.ts';
import { showRefused } from './show-refused.ts';
import { useOnce } from './use-once.ts';

/** A form that validates a route's body on blur and submits the typed values. */
export const useBodyForm = <Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> =>
  useForm<Values>({
    defaultValues,
    mode: 'onBlur',
    resolver: zodResolver(schema, undefined, { raw: true }) as unknown as Resolver<Values>,
  });

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
