import { createQuoteBody } from '@portal/contracts/quotes/schemas';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { TextField } from '@portal/ui-kit/fields.tsx';
import type { FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useBodyForm } from '@portal/ui-kit/form.tsx';
import { shared } from '../words/en.ts';
import { quoteOfFiles, useCreateQuote } from './create-quote.ts';
import { words } from './words/en.ts';

type Values = z.input<typeof createQuoteBody>;

const blank = { merchantName: '', contactName: '', contactEmail: '', contactPhone: '' };

export function useNewQuote() {
  const create = useCreateQuote();
  const form = useBodyForm<Values>(createQuoteBody, blank);
  const submit = form.handleSubmit((values) => create.start(values));
  return {
    form,
    pending: create.isPending,
    unsaved: form.formState.isDirty && !create.isSuccess,
    submit: (event?: FormEvent) => void submit(event),
    /** Creates a quote from statement files and analyzes them. */
    drop: (files: readonly File[]) => create.start(quoteOfFiles(files)),
  };
}

export function NewQuoteDialog({ onClose }: { onClose: () => void }) {
  const { form, pending, submit } = useNewQuote();
  return (
    <FormDialog
      title={shared.newQuote}
      action={words.create}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NewQuoteFields form={form} />
    </FormDialog>
  );
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
