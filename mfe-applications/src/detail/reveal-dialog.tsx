import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  Textarea,
} from '@fluentui/react-components';
import { revealBody } from '@portal/contracts/applications/schemas';
import { useOnce } from '@portal/ui-kit/use-once';
import { useState, type FormEvent } from 'react';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
});

export interface RevealDialogProps {
  /** What is revealed: 'SSN'. */
  label: string;
  open: boolean;
  isPending: boolean;
  onReveal: (reason: string) => void;
  onClose: () => void;
}

/** Asks why somebody needs to see a sensitive field. */
export function RevealDialog({ label, open, isPending, onReveal, onClose }: RevealDialogProps) {
  const styles = useStyles();
  const once = useOnce(isPending);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const checked = revealBody.shape.reason.safeParse(reason);
    setError(checked.error?.issues[0]?.message ?? null);
    if (checked.success) once(() => onReveal(checked.data));
  }

  return (
    <Dialog open={open} onOpenChange={(_, data) => (data.open ? undefined : onClose())}>
      <DialogSurface>
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <DialogTitle>Reveal {label}</DialogTitle>
            <DialogContent className={styles.content}>
              <span>
                It is shown for one minute. Your name, the time and the reason are recorded.
              </span>
              <Field label="Reason" required validationMessage={error}>
                <Textarea
                  value={reason}
                  rows={2}
                  maxLength={500}
                  onChange={(_, { value }) => setReason(value)}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button type="submit" appearance="primary" disabledFocusable={isPending}>
                {isPending ? 'Revealing...' : 'Reveal'}
              </Button>
              <Button onClick={onClose}>Cancel</Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
