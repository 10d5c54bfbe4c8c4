import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Stack } from './stack.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { useKitWords } from './words/kit-words.ts';

export interface InfoDialogProps {
  title: string;
  /** Buttons before Close. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Shows something in a dialog that is open while mounted. Escape, a click outside and a button close it. */
export function InfoDialog({ title, actions, onClose, children }: InfoDialogProps) {
  const words = useKitWords();
  useReturnFocus(true);
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface lang={words.lang}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <Stack gap={12}>{children}</Stack>
          </DialogContent>
          <DialogActions fluid>
            {actions}
            <Button appearance="primary" onClick={onClose}>
              {words.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
