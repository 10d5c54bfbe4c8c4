import { Field, Textarea } from '@fluentui/react-components';
import { revealBody } from '@portal/contracts/applications/schemas';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { useState } from 'react';

export interface RevealDialogProps {
  /** What is revealed: 'SSN'. */
  label: string;
  isPending: boolean;
  onReveal: (reason: string) => void;
  onClose: () => void;
}

/** Asks why somebody needs to see a sensitive field. */
export function RevealDialog({ label, isPending, onReveal, onClose }: RevealDialogProps) {
  const once = useOnce(isPending);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(): void {
    const checked = revealBody.shape.reason.safeParse(reason);
    setError(checked.error?.issues[0]?.message ?? null);
    if (checked.success) once(() => onReveal(checked.data));
  }

  return (
    <FormDialog
      title={`Reveal ${label}`}
      action="Reveal"
      pending={isPending}
      pendingAction="Revealing..."
      onSubmit={submit}
      onClose={onClose}
    >
      <span>It is shown for one minute. Your name, the time and the reason are recorded.</span>
      <Field label="Reason" required validationMessage={error}>
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
