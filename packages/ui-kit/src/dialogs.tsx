import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { isOutdated } from './error-text.ts';
import { Stack } from './layout.tsx';
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
  /** Label of the confirming button, by default the title: `Delete`. */
  action?: string;
  pending?: boolean;
  /** The action loses data: the button is red, and Cancel gets the focus. */
  destructive?: boolean;
  cancel?: string;
  /** Disables the action; the content should say why. */
  disabled?: boolean;
  error?: unknown;
  /** Shown if the record changed meanwhile: the action is disabled until it is reloaded. */
  outdated?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Confirmation before an action that cannot easily be undone. Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, action = title, pending = false, onConfirm, onClose } = props;
  const { disabled = false, destructive = false, error } = props;
  const outdated = isOutdated(error);
  const styles = useStyles();
  const words = useKitWords();
  // Reset when reopened: a click then is not a double click.
  const once = useOnce(pending || !open);
  useReturnFocus(open);
  const cancel = useRef<HTMLButtonElement>(null);
  // Runs after the dialog's own effect, which focuses the first button: pressing Enter too early must lose nothing.
  useEffect(() => {
    if (open && destructive) cancel.current?.focus();
  }, [open, destructive]);
  return (
    <Dialog
      modalType="alert"
      open={open}
      onOpenChange={(_, data) => (data.open ? undefined : onClose())}
    >
      <DialogSurface lang={words.lang}>
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
              icon={pending ? <Spinner size="tiny" aria-hidden /> : undefined}
              onClick={() => once(onConfirm)}
            >
              {action}
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

export interface ActionDialogProps<Input> {
  /** `action` is 'Delete' by default. */
  words: { title: string; question: string; action?: string };
  run: {
    isPending: boolean;
    mutate: (input: Input, then: { onSuccess: () => void; onSettled: () => void }) => void;
  };
  /** Null closes the dialog. */
  input: Input | null;
  /** Name of the record. */
  what?: ReactNode;
  disabled?: boolean;
  onDone?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Confirms an action that loses data, runs it, and closes. */
export function ActionDialog<Input>(props: ActionDialogProps<Input>) {
  const { words, run, input, what, disabled = false, onDone, onClose, children } = props;
  const { deleteAction } = useKitWords();
  const then = { onSuccess: () => onDone?.(), onSettled: onClose };
  return (
    <ConfirmDialog
      destructive
      open={input !== null}
      title={words.title}
      action={words.action ?? deleteAction}
      pending={run.isPending}
      disabled={disabled}
      onConfirm={() => input !== null && run.mutate(input, then)}
      onClose={onClose}
    >
      <Text>{words.question}</Text>
      {what ? <Text weight="semibold">{what}</Text> : null}
      {children}
    </ConfirmDialog>
  );
}

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
