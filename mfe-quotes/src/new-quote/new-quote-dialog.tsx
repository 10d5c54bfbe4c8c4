import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { NewQuoteForm } from './new-quote-form.tsx';

export const NewQuoteDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onOpenChange={(_, data) => (data.open ? undefined : onClose())}>
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
