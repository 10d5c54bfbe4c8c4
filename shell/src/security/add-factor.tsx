import {
  Button,
  Field,
  Input,
  Link,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Text,
  tokens,
} from '@fluentui/react-components';
import { addOneTimeCodes, startOneTimeCodes } from '@portal/contracts/auth/factor-routes';
import { api } from '@portal/ui-kit/api';
import { useOnce } from '@portal/ui-kit/use-once';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { createPasskey, isCanceled } from './passkeys.ts';
import { useFactorWords } from './words/factor-words.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '12px',
    maxWidth: '440px',
  },
  field: { width: '100%' },
  key: {
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});

export interface AddFactorProps {
  /** `recoveryCodes`: null if the person has some already. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** A form that creates a passkey on this device. */
export function AddPasskey({ onAdded }: AddFactorProps) {
  const styles = useStyles();
  const { enroll } = useFactorWords();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useMutation({
    mutationFn: createPasskey,
    onSuccess: ({ recoveryCodes }) => {
      setName('');
      onAdded(recoveryCodes);
    },
  });
  const once = useOnce(add.isPending);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') once(() => add.mutate(name.trim()));
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Refusal error={add.error} />
      <Field
        className={styles.field}
        label={enroll.name}
        required
        {...(isMissing ? { validationMessage: enroll.nameMissing } : {})}
      >
        <Input
          value={name}
          maxLength={60}
          placeholder={enroll.namePlaceholder}
          onChange={(_, data) => setName(data.value)}
        />
      </Field>
      <Button type="submit" appearance="primary" disabledFocusable={add.isPending}>
        {add.isPending ? enroll.adding : enroll.add}
      </Button>
    </form>
  );
}

/** Shows a key for an authenticator app, and confirms it with a code. */
export function AddOneTimeCodes({ onAdded }: AddFactorProps) {
  const styles = useStyles();
  const { enroll } = useFactorWords();
  const start = useMutation({ mutationFn: () => api.call(startOneTimeCodes) });
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useMutation({
    mutationFn: () => api.call(addOneTimeCodes, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const startOnce = useOnce(start.isPending);
  const once = useOnce(add.isPending);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') once(() => add.mutate());
  }

  const key = start.data;
  if (!key)
    return (
      <div className={styles.form}>
        <Refusal error={start.error} />
        <Button disabledFocusable={start.isPending} onClick={() => startOnce(() => start.mutate())}>
          {enroll.start}
        </Button>
      </div>
    );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Refusal error={add.error} />
      <Text weight="semibold">{enroll.key}</Text>
      <Text className={styles.key}>{key.secret.match(/.{1,4}/g)?.join(' ')}</Text>
      <Link href={key.uri}>{enroll.open}</Link>
      <Field
        className={styles.field}
        label={enroll.code}
        required
        {...(isMissing ? { validationMessage: enroll.codeMissing } : {})}
      >
        <Input
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(_, data) => setCode(data.value)}
        />
      </Field>
      <Button type="submit" appearance="primary" disabledFocusable={add.isPending}>
        {add.isPending ? enroll.adding : enroll.confirm}
      </Button>
    </form>
  );
}

function Refusal({ error }: { error: Error | null }) {
  const words = useFactorWords();
  if (!error) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody role="alert">
        {isCanceled(error) ? words.passkey.canceled : words.kit.failure(error, words.enroll.failed)}
      </MessageBarBody>
    </MessageBar>
  );
}
