import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useReturnFocus } from '@portal/ui-kit/use-return-focus';
import { NewQuoteForm } from './new-quote-form.tsx';

/** The New Quote form in a dialog, for as long as it is drawn. */
export function NewQuoteDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus(true);
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>New Quote</DialogTitle>
          <DialogContent>
            <NewQuoteForm cancel={<Button onClick={onClose}>Cancel</Button>} />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
