import { zodResolver } from '@hookform/resolvers/zod';
import { createQuoteBody, type Quote } from '@portal/contracts/quotes/schemas';
import { Description, DescriptionList } from '@portal/ui-kit/description-list.tsx';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { showRefused } from '@portal/ui-kit/show-refused';
import { useOnce } from '@portal/ui-kit/use-once';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { NewQuoteFields } from '../new-quote/new-quote-form.tsx';
import { quoteKey } from '../queries.ts';
import { useUpdateQuote } from './update-quote.ts';
import { useWords } from './words/words.ts';

export interface MerchantDialogProps {
  quote: Quote;
  /** The statement was just read: what it says is suggested. */
  isConfirming: boolean;
  onClose: () => void;
}

/** Changes whose a quote is, beside what its statement says. */
export function MerchantDialog({ quote, isConfirming, onClose }: MerchantDialogProps) {
  const { merchant: words } = useWords();
  const { edit, confirm } = words;
  const said = isConfirming ? confirm : edit;
  const queries = useQueryClient();
  const update = useUpdateQuote(quote, onClose);
  const once = useOnce(update.isPending);
  const found = quote.statementMerchant;
  const form = useForm<z.input<typeof createQuoteBody>>({
    defaultValues: {
      merchantName: (isConfirming && found?.name) || quote.merchantName,
      contactName: quote.contactName ?? '',
      contactEmail: quote.contactEmail ?? '',
      contactPhone: quote.contactPhone ?? '',
    },
    mode: 'onBlur',
    resolver: zodResolver(createQuoteBody, undefined, { raw: true }),
  });
  const submit = form.handleSubmit((values) =>
    once(() => update.mutate(values, { onError: (error) => showRefused(form, error) })),
  );
  const reload = (): void => {
    void queries.invalidateQueries({ queryKey: quoteKey(quote.id) });
    onClose();
  };
  return (
    <FormDialog
      title={said.title}
      action={said.save}
      pending={update.isPending}
      pendingAction={edit.saving}
      error={update.error}
      outdated={<OutdatedBar onReload={reload}>{edit.outdated}</OutdatedBar>}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isConfirming ? <span>{confirm.about}</span> : null}
      {found ? (
        <DescriptionList>
          <Description term={words.address}>{found.address ?? '-'}</Description>
          <Description term={words.number}>{found.number ?? '-'}</Description>
          <Description term={words.processor}>{quote.currentProcessor || '-'}</Description>
          <Description term={words.month}>{words.monthOf(found.month)}</Description>
        </DescriptionList>
      ) : null}
      <NewQuoteFields form={form} />
    </FormDialog>
  );
}
