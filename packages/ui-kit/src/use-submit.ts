import { zodResolver } from '@hookform/resolvers/zod';
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { isGone } from './error-text.ts';
import { showRefused } from './show-refused.ts';
import { useOnce } from './use-once.ts';
import { useValidatedForm } from './use-validated-form.ts';

/** A validated form of a route's body that submits the typed values: the server parses them with the same schema. */
export const useBodyForm = <Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> =>
  useValidatedForm<Values>({
    defaultValues,
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
