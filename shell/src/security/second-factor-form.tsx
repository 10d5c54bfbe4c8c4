import { Button, Field, Input, Link, makeStyles, Spinner, Text } from '@fluentui/react-components';
import { startSecondFactor, verifySecondFactor } from '@portal/contracts/auth/factor-routes';
import type { SecondFactorOptions } from '@portal/contracts/auth/factor-schemas';
import type { CurrentUser } from '@portal/contracts/auth/schemas';
import type { RouteArguments } from '@portal/contracts/core/route';
import { api } from '@portal/ui-kit/api';
import { useOnce } from '@portal/ui-kit/use-once';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { MailedCode } from './mailed-code.tsx';
import { Failure } from './factor-failure.tsx';
import { isCanceled, requestPasskey } from './passkeys.ts';
import { useFactorWords } from './words/factor-words.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  buttons: { display: 'flex', gap: '8px', justifyContent: 'end', flexWrap: 'wrap' },
});

type Factor = RouteArguments<typeof verifySecondFactor>['body'];

interface SecondFactorFormProps {
  onVerified: (user: CurrentUser) => void;
  /** A button to leave. */
  more?: ReactNode;
}

/** Asks for one of the person's second factors. */
export function SecondFactorForm({ onVerified, more }: SecondFactorFormProps) {
  const styles = useStyles();
  const words = useFactorWords();
  const start = useMutation({ mutationFn: () => api.call(startSecondFactor) });
  const { mutate: load, data: options, error } = start;
  useEffect(() => load(), [load]);
  if (error) return <Failure text={words.kit.failure(error, words.verify.failed)} more={more} />;
  if (!options) return <Spinner />;
  return (
    <div className={styles.form}>
      {options.mailedCode ? (
        <MailedCode onVerified={onVerified} more={more} />
      ) : (
        <Ways options={options} onVerified={onVerified} onRefused={() => load()} more={more} />
      )}
    </div>
  );
}

interface WaysProps extends SecondFactorFormProps {
  options: SecondFactorOptions;
  /** A refused passkey used up its challenge. */
  onRefused: () => void;
}

function Ways({ options, onVerified, onRefused, more }: WaysProps) {
  const styles = useStyles();
  const words = useFactorWords();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(!options.passkey && !options.code);
  const verify = useMutation({
    mutationFn: async (given: 'passkey' | 'code') =>
      api.call(verifySecondFactor, { body: await factorOf(given) }),
    onSuccess: ({ user }) => onVerified(user),
    onError: (_, given) => given === 'passkey' && onRefused(),
  });
  const once = useOnce(verify.isPending);

  async function factorOf(given: 'passkey' | 'code'): Promise<Factor> {
    if (given === 'passkey' && options.passkey)
      return { passkey: await requestPasskey(options.passkey) };
    return isRecovery ? { recoveryCode: code } : { code };
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim() !== '') once(() => verify.mutate('code'));
  }

  const why = isCanceled(verify.error)
    ? words.passkey.canceled
    : words.kit.failure(verify.error, words.verify.failed);
  const asksCode = isRecovery || options.code;
  return (
    <>
      {verify.error ? <Failure text={why} /> : null}
      {options.passkey && !isRecovery ? (
        <Button
          appearance="primary"
          size="large"
          disabledFocusable={verify.isPending}
          onClick={() => once(() => verify.mutate('passkey'))}
        >
          {verify.isPending && verify.variables === 'passkey'
            ? words.passkey.waiting
            : words.passkey.use}
        </Button>
      ) : null}
      <form className={styles.form} onSubmit={submit}>
        {asksCode ? (
          <Field label={isRecovery ? words.verify.recoveryCode : words.verify.code} required>
            <Input
              value={code}
              autoComplete={isRecovery ? 'off' : 'one-time-code'}
              inputMode={isRecovery ? 'text' : 'numeric'}
              onChange={(_, data) => setCode(data.value)}
            />
          </Field>
        ) : null}
        {isRecovery ? <Text size={200}>{words.verify.lost}</Text> : null}
        {options.recoveryCode || isRecovery ? (
          <Link
            as="button"
            type="button"
            onClick={() => {
              setCode('');
              setRecovery(!isRecovery);
            }}
          >
            {isRecovery ? words.verify.useCode : words.verify.useRecoveryCode}
          </Link>
        ) : null}
        <div className={styles.buttons}>
          {asksCode ? (
            <Button
              type="submit"
              appearance={options.passkey && !isRecovery ? 'secondary' : 'primary'}
              disabledFocusable={verify.isPending}
            >
              {verify.isPending && verify.variables === 'code'
                ? words.verify.submitting
                : words.verify.submit}
            </Button>
          ) : null}
          {more}
        </div>
      </form>
    </>
  );
}
