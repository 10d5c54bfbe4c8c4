import { Button, makeStyles } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { createQuoteBody } from '@portal/contracts/quotes/schemas';
import { actFirst } from '@portal/ui-kit/act-first';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import type { FormEvent, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useCreateQuote } from './create-quote.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px', marginTop: '8px' },
});

const blank = { merchantName: '', contactName: '', contactEmail: '', contactPhone: '' };

/** The form that opens a quote; `cancel` stands beside its button. */
export function NewQuoteForm({ cancel }: { cancel?: ReactNode }) {
  const styles = useStyles();
  const create = useCreateQuote();
  const once = useOnce(create.isPending);
  const form = useForm<z.input<typeof createQuoteBody>>({
    defaultValues: blank,
    mode: 'onBlur',
    // The fields as typed are sent: the server parses by the same schema.
    resolver: zodResolver(createQuoteBody, undefined, { raw: true }),
  });
  const submit = form.handleSubmit((values) => once(() => create.mutate(values)));

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField form={form} name="merchantName" label="Merchant name" required />
      <TextField form={form} name="contactName" label="Contact name" />
      <TextField form={form} name="contactEmail" label="Contact email" inputMode="email" />
      <TextField form={form} name="contactPhone" label="Contact phone" inputMode="tel" />
      <div className={styles.actions} {...actFirst}>
        {cancel}
        <Button type="submit" appearance="primary" disabled={create.isPending}>
          Continue to Upload
        </Button>
      </div>
    </form>
  );
}
