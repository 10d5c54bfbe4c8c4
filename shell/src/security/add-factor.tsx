import {
  Button,
  Field,
  Input,
  type InputProps,
  Link,
  makeStyles,
  Text,
} from '@fluentui/react-components';
import { addOneTimeCodes, startOneTimeCodes } from '@portal/contracts/auth/factor-routes';
import { api } from '@portal/ui-kit/api';
import { copyText } from '@portal/ui-kit/copy-text';
import { Columns, Copyable, Stack } from '@portal/ui-kit/layout.tsx';
import { useMutationOnce } from '@portal/ui-kit/use-once';
import { type FormEvent, type ReactNode, useState } from 'react';
import { createPasskey } from './passkeys.ts';
import { Refusal } from './refusal.tsx';
import { useFactorWords } from './words/factor-words.ts';

const useStyles = makeStyles({
  form: { maxWidth: '440px' },
  field: { width: '100%' },
});

export interface AddFactorProps {
  /** `recoveryCodes`: null if the person has some already. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** A form that creates a passkey on this device. */
export function AddPasskey({ onAdded }: AddFactorProps) {
  const { enroll } = useFactorWords();
  return (
    <EntryForm
      label={enroll.name}
      missing={enroll.nameMissing}
      input={{ maxLength: 60, placeholder: enroll.namePlaceholder }}
      action={enroll.add}
      call={createPasskey}
      onAdded={onAdded}
    />
  );
}

/** Shows a key for an authenticator app, and confirms it with a code. */
export function AddOneTimeCodes({ onAdded }: AddFactorProps) {
  const styles = useStyles();
  const { enroll } = useFactorWords();
  const setup = useMutationOnce({ mutationFn: () => api.call(startOneTimeCodes) });
  const key = setup.data;
  if (!key)
    return (
      <Stack gap={12} align="start" className={styles.form}>
        <Refusal error={setup.error} fallback={enroll.failed} />
        <Button disabledFocusable={setup.isPending} onClick={() => setup.start()}>
          {enroll.start}
        </Button>
      </Stack>
    );
  return (
    <EntryForm
      label={enroll.code}
      missing={enroll.codeMissing}
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
      action={enroll.confirm}
      call={(code) => api.call(addOneTimeCodes, { body: { code } })}
      onAdded={onAdded}
    >
      <Text weight="semibold">{enroll.key}</Text>
      <Copyable>{key.secret.match(/.{1,4}/g)?.join(' ')}</Copyable>
      <Link href={key.uri}>{enroll.open}</Link>
    </EntryForm>
  );
}

interface EntryFormProps extends AddFactorProps {
  label: string;
  /** Error of an empty field. */
  missing: string;
  input: Pick<InputProps, 'maxLength' | 'placeholder' | 'inputMode' | 'autoComplete'>;
  action: string;
  call: (text: string) => Promise<{ recoveryCodes: string[] | null }>;
  /** Shown before the field. */
  children?: ReactNode;
}

/** A form of one field that adds a factor. */
function EntryForm({ label, missing, input, action, call, onAdded, children }: EntryFormProps) {
  const styles = useStyles();
  const { enroll } = useFactorWords();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useMutationOnce({
    mutationFn: call,
    onSuccess: ({ recoveryCodes }) => {
      setText('');
      onAdded(recoveryCodes);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') add.start(text.trim());
  }

  return (
    <Stack as="form" gap={12} align="start" className={styles.form} noValidate onSubmit={submit}>
      <Refusal error={add.error} fallback={enroll.failed} />
      {children}
      <Field
        className={styles.field}
        label={label}
        required
        validationMessage={isMissing ? missing : undefined}
      >
        <Input {...input} value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
      <Button type="submit" appearance="primary" disabledFocusable={add.isPending}>
        {add.isPending ? enroll.adding : action}
      </Button>
    </Stack>
  );
}

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { recovery } = useFactorWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => setCopied(await copyText(codes.join('\n')));
  return (
    <>
      <Text>{recovery.about}</Text>
      <Columns as="ul" min={260} gap={8} aria-label={recovery.title}>
        {codes.map((code) => (
          <li key={code}>
            <Text font="monospace">{code}</Text>
          </li>
        ))}
      </Columns>
      <Stack row wrap gap={8}>
        <Button appearance="primary" onClick={onDone}>
          {recovery.done}
        </Button>
        <Button onClick={() => void copy()}>{isCopied ? recovery.copied : recovery.copy}</Button>
      </Stack>
    </>
  );
}
