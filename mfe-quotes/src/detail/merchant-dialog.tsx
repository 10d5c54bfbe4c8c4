import { createQuoteBody, type Quote, updateQuoteBody } from '@portal/contracts/quotes/schemas';
import { without } from '@portal/contracts/core/records';
import { Facts } from '@portal/ui-kit/record.tsx';
import { SaveDialog } from '@portal/ui-kit/form-dialog.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { fieldsOf, TextField } from '@portal/ui-kit/fields.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useBodyForm } from '@portal/ui-kit/form.tsx';
import type { z } from 'zod';
import { ofVersion } from '@portal/contracts/core/versions';
import { updateQuote } from '@portal/contracts/quotes/routes';
import { api } from '@portal/ui-kit/api';
import { NewQuoteFields } from '../new-quote/new-quote-form.tsx';
import { quoteKey, quotesKey, useSave } from '../queries.ts';
import { words } from './words/en.ts';

const { merchant } = words;

/** The month is empty if none was found. */
const dialogBody = createQuoteBody.extend({
  statementMerchant: updateQuoteBody.shape.statementMerchant,
});

type Values = z.input<typeof dialogBody>;

export interface MerchantDialogProps {
  quote: Quote;
  /** Suggests the statement's values, because it was just read. */
  isConfirming: boolean;
  onClose: () => void;
}

export function MerchantDialog({ quote, isConfirming, onClose }: MerchantDialogProps) {
  const { edit, confirm } = merchant;
  const texts = isConfirming ? confirm : edit;
  const queries = useQueryClient();
  const found = quote.statementMerchant;
  const save = useSave(quoteKey(quote.id), {
    call: (values: Values) => {
      const body = found ? values : without(values, ['statementMerchant']);
      return api.call(updateQuote, { ...ofVersion(quote), body });
    },
    done: merchant.edit.done,
    reloads: [quotesKey, ['quote-history', quote.id]],
    namesConflict: true,
  });
  const form = useBodyForm<Values>(dialogBody, {
    statementMerchant: {
      address: found?.address ?? '',
      number: found?.number ?? '',
      month: found?.month ?? '',
    },
    merchantName: (isConfirming && found?.name) || quote.merchantName,
    contactName: quote.contactName ?? '',
    contactEmail: quote.contactEmail ?? '',
    contactPhone: quote.contactPhone ?? '',
  });
  const field = fieldsOf(form);
  const reload = (): void => {
    void queries.invalidateQueries({ queryKey: quoteKey(quote.id) });
    onClose();
  };
  return (
    <SaveDialog
      form={form}
      save={save}
      title={texts.title}
      action={texts.save}
      outdated={<OutdatedBar onReload={reload}>{edit.outdated}</OutdatedBar>}
      onClose={onClose}
    >
      {isConfirming ? <span>{confirm.about}</span> : null}
      <NewQuoteFields form={form} />
      {found ? (
        <>
          <TextField {...field('statementMerchant.address', merchant.address)} />
          <TextField {...field('statementMerchant.number', merchant.number)} />
          <TextField {...field('statementMerchant.month', merchant.month)} type="month" />
          <Facts of={[[merchant.processor, quote.currentProcessor || '-']]} />
        </>
      ) : null}
    </SaveDialog>
  );
}
