import { zodResolver } from '@hookform/resolvers/zod';
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
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
