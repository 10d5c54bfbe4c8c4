import { Button, makeStyles } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { revealField } from '@portal/contracts/applications/routes';
import { revealBody } from '@portal/contracts/applications/schemas';
import { api } from '@portal/ui-kit/api';
import { fieldsOf, TextField } from '@portal/ui-kit/fields.tsx';
import { SaveDialog, type SaveDialogProps } from '@portal/ui-kit/form-dialog.tsx';
import { useBodyForm } from '@portal/ui-kit/form.tsx';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
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
    call: async ({ reason }: Reason): Promise<void> => {
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
      {isOpen ? <RevealDialog label={label} save={reveal} onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
}

const reasonBody = revealBody.pick({ reason: true });
type Reason = z.input<typeof reasonBody>;

interface RevealDialogProps extends Pick<SaveDialogProps<Reason, Reason>, 'save' | 'onClose'> {
  label: string;
}

function RevealDialog({ label, ...dialog }: RevealDialogProps) {
  const form = useBodyForm<Reason>(reasonBody, { reason: '' });
  const field = fieldsOf(form);
  return (
    <SaveDialog form={form} title={words.reveal.of(label)} action={words.reveal.action} {...dialog}>
      <span>{words.reveal.about}</span>
      <TextField {...field('reason', words.reveal.reason)} required multiline maxLength={500} />
    </SaveDialog>
  );
}
