import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { isOutdated } from './error-text.ts';
import { useOnce } from './use-once.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useKitWords } from './words/kit-words.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px', overflowWrap: 'anywhere' },
  destructive: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
});

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The label of the button that acts: `Delete`. */
  action: string;
  /** Its label while the action is under way: `Deleting...`. */
  pendingAction?: string;
  pending?: boolean;
  /** Something is lost by it: the button is red, and the other one has the focus. */
  destructive?: boolean;
  /** The label of the button that changes nothing. */
  cancel?: string;
  /** The action is not possible now; the question says why. */
  disabled?: boolean;
  /** Why the last try failed. */
  error?: unknown;
  /** Shown where somebody else was first: the action is not possible until the record is loaded again. */
  outdated?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  /** The question, and what the action does. */
  children: ReactNode;
}

/** Asks before an action that cannot simply be undone. Escape cancels it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, action, pending = false, onConfirm, onClose } = props;
  const { disabled = false, destructive = false, error } = props;
  const outdated = isOutdated(error);
  const styles = useStyles();
  const words = useKitWords();
  // Opened anew it asks anew: a click then is no second one.
  const once = useOnce(pending || !open);
  useReturnFocus(open);
  const cancel = useRef<HTMLButtonElement>(null);
  // After the dialog's own effect, which goes to the first button: Enter pressed too early must lose nothing.
  useEffect(() => {
    if (open && destructive) cancel.current?.focus();
  }, [open, destructive]);
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
              className={destructive && !disabled ? styles.destructive : undefined}
              disabled={disabled}
              // A disabled button would lose the focus, which then could not return to the opener.
              disabledFocusable={pending || outdated}
              onClick={() => once(onConfirm)}
            >
              {pending ? props.pendingAction : action}
            </Button>
            <Button ref={cancel} disabled={pending} onClick={onClose}>
              {props.cancel ?? words.cancel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
