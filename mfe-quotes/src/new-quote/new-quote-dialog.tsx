import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useSharedWords } from '../words/en.ts';
import { NewQuoteFields, useNewQuote } from './new-quote-form.tsx';
import { useWords } from './words/en.ts';

export function NewQuoteDialog({ onClose }: { onClose: () => void }) {
  const { newQuote } = useSharedWords();
  const { create, creating } = useWords();
  const { form, pending, submit } = useNewQuote();
  return (
    <FormDialog
      title={newQuote}
      action={create}
      pendingAction={creating}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NewQuoteFields form={form} />
    </FormDialog>
  );
}
