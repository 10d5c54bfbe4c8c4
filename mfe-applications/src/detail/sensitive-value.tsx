import { Button, Field, makeStyles, Textarea } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { revealField } from '@portal/contracts/applications/routes';
import { revealBody } from '@portal/contracts/applications/schemas';
import { api } from '@portal/ui-kit/api';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { useEffect, useState } from 'react';
import { fieldText, type SecretField } from '../application-fields.ts';
import { revealsKey, useReasonedAction } from '../queries.ts';
import { useWords as useFormWords } from '../wizard/words/words.ts';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  onScreen: { '@media print': { display: 'none' } },
  // Revealed values are never printed.
  onPaper: { display: 'none', '@media print': { display: 'inline' } },
});

export interface SensitiveValueProps {
  applicationId: number;
  field: SecretField;
  masked: string;
}

const shownMs = 60_000;

/** A masked value, which a reviewer reveals for a minute or until they hide it. */
export function SensitiveValue({ applicationId, field, masked }: SensitiveValueProps) {
  const styles = useStyles();
  const { values } = useFormWords();
  const [isOpen, setOpen] = useState(false);
  const { label, name } = field;
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), shownMs);
    return () => clearTimeout(timer);
  }, [value]);
  const reveal = useReasonedAction({
    // The value is not cached.
    gcTime: 0,
    call: async (reason: string): Promise<void> => {
      const body = { field: name, reason };
      const reply = await api.call(revealField, { params: { id: applicationId }, body });
      setValue(reply.value);
    },
    failed: words.reveal.failed,
    reloads: [revealsKey(applicationId)],
  });
  const act = value === null ? words.reveal : words.hide;
  return (
    <Stack as="span" row wrap gap="0 8px" align="center">
      <output aria-label={label} className={value === null ? undefined : styles.onScreen}>
        {value === null ? masked : fieldText(field, value, values)}
      </output>
      {value === null ? null : (
        <span className={styles.onPaper} aria-hidden>
          {masked}
        </span>
      )}
      {/* One button for both actions keeps the focus. */}
      <Button
        size="small"
        appearance="transparent"
        icon={value === null ? <EyeRegular /> : <EyeOffRegular />}
        aria-label={act.of(label)}
        onClick={() => (value === null ? setOpen(true) : setValue(null))}
      >
        {act.action}
      </Button>
      {isOpen ? (
        <RevealDialog
          label={label}
          isPending={reveal.isPending}
          onReveal={(reason) => reveal.mutate(reason, { onSuccess: () => setOpen(false) })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  );
}

interface RevealDialogProps {
  label: string;
  isPending: boolean;
  onReveal: (reason: string) => void;
  onClose: () => void;
}

function RevealDialog({ label, isPending, onReveal, onClose }: RevealDialogProps) {
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
      title={words.reveal.of(label)}
      action={words.reveal.action}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <span>{words.reveal.about}</span>
      <Field label={words.reveal.reason} required validationMessage={error}>
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
