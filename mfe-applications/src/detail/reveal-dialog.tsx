import { Field, Textarea } from '@fluentui/react-components';
import { revealBody } from '@portal/contracts/applications/schemas';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { useState } from 'react';
import { useWords } from './words/en.ts';

export interface RevealDialogProps {
  label: string;
  isPending: boolean;
  onReveal: (reason: string) => void;
  onClose: () => void;
}

export function RevealDialog({ label, isPending, onReveal, onClose }: RevealDialogProps) {
  const words = useWords().reveal;
  const once = useOnce(isPending);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const checked = revealBody.shape.reason.safeParse(reason);
  const error = isTried ? checked.error?.issues[0]?.message : undefined;

  function submit(): void {
    setTried(true);
    if (checked.success) once(() => onReveal(checked.data));
  }

  return (
    <FormDialog
      title={words.of(label)}
      action={words.action}
      pending={isPending}
      pendingAction={words.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <span>{words.about}</span>
      <Field label={words.reason} required validationMessage={error}>
        <Textarea
          value={reason}
          rows={2}
          maxLength={500}
          onChange={(_, { value }) => setReason(value)}
        />
      </Field>
    </FormDialog>
  );
}
