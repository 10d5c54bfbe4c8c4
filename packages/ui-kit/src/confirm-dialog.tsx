import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { isOutdated } from './error-text.ts';
import { useOnce } from './use-once.ts';
import { useReturnFocus } from './use-return-focus.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px', overflowWrap: 'anywhere' },
});

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What the button says that does it: `Delete`. */
  action: string;
  /** What it says while that is under way: `Deleting...`. */
  pendingAction?: string;
  pending?: boolean;
  /** What the button says that leaves things as they are. */
  cancel?: string;
  /** It cannot be done as things are; what is asked says why. */
  disabled?: boolean;
  /** Why it failed, where it did. */
  error?: unknown;
  /** Shown where somebody else was first: nothing can be done until it is loaded again. */
  outdated?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  /** What is asked, and what comes of it. */
  children: ReactNode;
}

/** Asks before something is done that cannot simply be undone. Escape leaves it undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, action, pending = false, onConfirm, onClose } = props;
  const { disabled = false, error } = props;
  const outdated = isOutdated(error);
  const styles = useStyles();
  const once = useOnce(pending);
  useReturnFocus(open);
  return (
    <Dialog
      modalType="alert"
      open={open}
      onOpenChange={(_, data) => (data.open ? undefined : onClose())}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {outdated ? props.outdated : null}
            {props.children}
          </DialogContent>
          <DialogActions>
            <Button
              appearance="primary"
              disabled={disabled}
              // It keeps the focus, which would else be lost and not go back where it came from.
              disabledFocusable={pending || outdated}
              onClick={() => once(onConfirm)}
            >
              {pending ? props.pendingAction : action}
            </Button>
            <Button disabled={pending} onClick={onClose}>
              {props.cancel ?? 'Cancel'}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
