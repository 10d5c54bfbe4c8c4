import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { shared } from '../words/en.ts';
import { NewQuoteFields, useNewQuote } from './new-quote-form.tsx';
import { words } from './words/en.ts';

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
