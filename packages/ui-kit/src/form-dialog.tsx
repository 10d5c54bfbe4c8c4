import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  type DialogOpenChangeData,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
} from '@fluentui/react-components';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { actOnClick, showRefused } from './form.tsx';
import { isGone, isOutdated } from './error-text.ts';
import { useOnce } from './use-once.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useKitWords } from './words/kit-words.ts';

const useStyles = makeStyles({
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    paddingBlock: '4px',
    // A message bar would shrink to its minimum height, and its text would cover the next field.
    '& > *': { flexShrink: 0 },
  },
});

export interface FormDialogProps {
  title: string;
  action: string;
  pending: boolean;
  cancel?: string;
  incomplete?: boolean;
  error?: unknown;
  /** Shown if the record changed meanwhile: submitting is disabled until it is reloaded. */
  outdated?: ReactNode;
  /** Called when Enter is pressed in a form that cannot be submitted. */
  onIncomplete?: () => void;
  onSubmit: () => void;
  onClose: () => void;
  more?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog that is open while mounted. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, pending, onSubmit, onClose } = props;
  const { incomplete = false, error } = props;
  const outdated = isOutdated(error);
  const styles = useStyles();
  const words = useKitWords();
  useReturnFocus(true);

  // Enter does not submit a form with a disabled button: tell the person why.
  function onKeyDown(event: KeyboardEvent): void {
    const inInput = event.target instanceof HTMLInputElement && event.target.role !== 'combobox';
    if (event.key === 'Enter' && incomplete && inInput) props.onIncomplete?.();
  }

  // A click outside may be accidental, so it keeps the typed data. Escape and Cancel close the dialog.
  function onOpenChange(_: unknown, { type, open }: DialogOpenChangeData): void {
    if (!open && !pending && type !== 'backdropClick') onClose();
  }

  return (
    <Dialog open onOpenChange={onOpenChange}>
      {/* A click outside must not take the focus, or keys would no longer reach the dialog. */}
      <DialogSurface
        lang={words.lang}
        backdrop={{ onMouseDown: (event) => event.preventDefault() }}
      >
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
            <DialogActions position="end" {...actOnClick}>
              <Button
                type="submit"
                appearance="primary"
                disabled={incomplete}
                // A disabled button would lose the focus when pressed.
                disabledFocusable={pending || outdated}
                icon={pending ? <Spinner size="tiny" aria-hidden /> : undefined}
              >
                {action}
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

interface Save<Values> {
  isPending: boolean;
  error: Error | null;
  mutate: (
    values: Values,
    then: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void;
}

export interface SaveDialogProps<Values extends FieldValues, Output> extends Omit<
  FormDialogProps,
  'pending' | 'error' | 'onSubmit'
> {
  form: UseFormReturn<Values, unknown, Output>;
  /** The mutation that saves the form. */
  save: Save<Output>;
  /** By default the dialog closes. */
  onSaved?: () => void;
}

/** A dialog that saves a form. Closes when saved or if the record no longer exists; shows errors at their fields. */
export function SaveDialog<Values extends FieldValues, Output>({
  form,
  save: { isPending, error, mutate },
  onSaved,
  ...dialog
}: SaveDialogProps<Values, Output>) {
  const { onClose } = dialog;
  const once = useOnce(isPending);
  const submit = form.handleSubmit((values) =>
    once(() =>
      mutate(values, {
        onSuccess: onSaved ?? onClose,
        onError: (reason) => (isGone(reason) ? onClose() : showRefused(form, reason)),
      }),
    ),
  );
  return (
    <FormDialog {...dialog} pending={isPending} error={error} onSubmit={() => void submit()} />
  );
}
