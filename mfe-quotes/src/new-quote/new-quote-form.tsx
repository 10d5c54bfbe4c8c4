import { createQuoteBody } from '@portal/contracts/quotes/schemas';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useBodyForm } from '@portal/ui-kit/use-body-form';
import { quoteOfFiles, useCreateQuote } from './create-quote.ts';
import { words } from './words/en.ts';

type Values = z.input<typeof createQuoteBody>;

const blank = { merchantName: '', contactName: '', contactEmail: '', contactPhone: '' };

export function useNewQuote(): {
  form: UseFormReturn<Values>;
  pending: boolean;
  unsaved: boolean;
  submit: () => void;
  /** Creates a quote from statement files and analyzes them. */
  drop: (files: readonly File[]) => void;
} {
  const create = useCreateQuote();
  const form = useBodyForm<Values>(createQuoteBody, blank);
  const submit = form.handleSubmit((values) => create.start(values));
  return {
    form,
    pending: create.isPending,
    unsaved: form.formState.isDirty && !create.isSuccess,
    submit: () => void submit(),
    drop: (files) => create.start(quoteOfFiles(files)),
  };
}

export function NewQuoteFields<More extends Values>(props: { form: UseFormReturn<More> }) {
  // The form may have additional fields.
  const form = props.form as unknown as UseFormReturn<Values>;
  return (
    <>
      <TextField form={form} name="merchantName" label={words.merchantName} required />
      <TextField form={form} name="contactName" label={words.contactName} />
      <TextField form={form} name="contactEmail" label={words.contactEmail} inputMode="email" />
      <TextField form={form} name="contactPhone" label={words.contactPhone} inputMode="tel" />
    </>
  );
}
