import { Text } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useKitWords } from './words/kit-words.ts';

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
