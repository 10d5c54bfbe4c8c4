import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { NewQuoteFields, useNewQuote } from './new-quote-form.tsx';

/** The New Quote form in a dialog, for as long as it is drawn. */
export function NewQuoteDialog({ onClose }: { onClose: () => void }) {
  const { form, pending, submit } = useNewQuote();
  return (
    <FormDialog
      title="New Quote"
      action="Continue to Upload"
      pendingAction="Creating..."
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NewQuoteFields form={form} />
    </FormDialog>
  );
}
