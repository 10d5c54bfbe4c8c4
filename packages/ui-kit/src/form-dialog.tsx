import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  type DialogOpenChangeData,
} from '@fluentui/react-components';
import { actFirst } from './act-first.ts';
import { isOutdated } from './error-text.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useKitWords } from './words/kit-words.ts';
import type { KeyboardEvent, ReactNode } from 'react';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBlock: '4px' },
});

export interface FormDialogProps {
  title: string;
  /** The label of the button that sends the form. */
  action: string;
  pending: boolean;
  /** Its label while the form is being sent. */
  pendingAction: string;
  /** The label of the button that changes nothing. */
  cancel?: string;
  /** The form cannot be sent as it is. */
  incomplete?: boolean;
  /** Why the last try failed. */
  error?: unknown;
  /** Shown where somebody else was first: nothing can be sent until the record is loaded again. */
  outdated?: ReactNode;
  /** Enter was pressed in a form that cannot be sent. */
  onIncomplete?: () => void;
  onSubmit: () => void;
  onClose: () => void;
  /** More buttons, beside those of the form. */
  more?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog, open as long as it is there. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, pending, pendingAction, onSubmit, onClose } = props;
  const { incomplete = false, error } = props;
  const outdated = isOutdated(error);
  const styles = useStyles();
  const words = useKitWords();
  useReturnFocus(true);

  // Enter does not submit a form whose button is disabled: this tells the person why.
  function onKeyDown(event: KeyboardEvent): void {
    const inInput = event.target instanceof HTMLInputElement && event.target.role !== 'combobox';
    if (event.key === 'Enter' && incomplete && inInput) props.onIncomplete?.();
  }

  // A click beside the dialog may be a slip, so what was typed stays. Escape and Cancel close it.
  function onOpenChange(_: unknown, { type, open }: DialogOpenChangeData): void {
    if (!open && !pending && type !== 'backdropClick') onClose();
  }

  return (
    <Dialog open onOpenChange={onOpenChange}>
      {/* Nor does such a click take the focus away: without it no key would reach the dialog. */}
      <DialogSurface backdrop={{ onMouseDown: (event) => event.preventDefault() }}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in its inputs */}
        <form
          noValidate
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            if (!pending && !incomplete && !outdated) onSubmit();
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              {outdated ? props.outdated : null}
              {props.children}
            </DialogContent>
            {props.more ? <DialogActions position="start">{props.more}</DialogActions> : null}
            <DialogActions position="end" {...actFirst}>
              <Button
                type="submit"
                appearance="primary"
                disabled={incomplete}
                // A disabled button would lose the focus when it is pressed.
                disabledFocusable={pending || outdated}
              >
                {pending ? pendingAction : action}
              </Button>
              <Button disabled={pending} onClick={onClose}>
                {props.cancel ?? words.cancel}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
