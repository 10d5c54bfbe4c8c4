import { Button, Field, Input, Link, Spinner, Text } from '@fluentui/react-components';
import {
  mailStepUpCode,
  startSecondFactor,
  verifySecondFactor,
} from '@portal/contracts/auth/factor-routes';
import type { SecondFactorOptions } from '@portal/contracts/auth/factor-schemas';
import type { CurrentUser } from '@portal/contracts/auth/schemas';
import type { RouteArguments } from '@portal/contracts/core/route';
import { api } from '@portal/ui-kit/api';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { useMutationOnce } from '@portal/ui-kit/use-once';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { requestPasskey } from './passkeys.ts';
import { Refusal } from './refusal.tsx';
import { useFactorWords } from './words/factor-words.ts';

type Factor = RouteArguments<typeof verifySecondFactor>['body'];

interface SecondFactorFormProps {
  onVerified: (user: CurrentUser) => void;
  /** A button to leave. */
  more?: ReactNode;
}

/** Asks for one of the person's second factors. */
export function SecondFactorForm({ onVerified, more }: SecondFactorFormProps) {
  const { verify } = useFactorWords();
  const start = useMutation({ mutationFn: () => api.call(startSecondFactor) });
  const { mutate: load, data: options, error } = start;
  useEffect(() => load(), [load]);
  if (error)
    return (
      <>
        <Refusal error={error} fallback={verify.failed} />
        {more}
      </>
    );
  if (!options) return <Spinner />;
  return (
    <Stack gap={16}>
      {options.mailedCode ? (
        <MailedCode onVerified={onVerified} more={more} />
      ) : (
        <Ways options={options} onVerified={onVerified} onRefused={() => load()} more={more} />
      )}
    </Stack>
  );
}

interface WaysProps extends SecondFactorFormProps {
  options: SecondFactorOptions;
  /** A refused passkey used up its challenge. */
  onRefused: () => void;
}

function Ways({ options, onVerified, onRefused, more }: WaysProps) {
  const words = useFactorWords();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(!options.passkey && !options.code);
  const verify = useMutationOnce({
    mutationFn: async (provided: 'passkey' | 'code') =>
      api.call(verifySecondFactor, { body: await factorOf(provided) }),
    onSuccess: ({ user }) => onVerified(user),
    onError: (_, provided) => provided === 'passkey' && onRefused(),
  });

  async function factorOf(provided: 'passkey' | 'code'): Promise<Factor> {
    if (provided === 'passkey' && options.passkey)
      return { passkey: await requestPasskey(options.passkey) };
    return isRecovery ? { recoveryCode: code } : { code };
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim() !== '') verify.start('code');
  }

  const asksCode = isRecovery || options.code;
  return (
    <>
      <Refusal error={verify.error} fallback={words.verify.failed} />
      {options.passkey && !isRecovery ? (
        <Button
          appearance="primary"
          size="large"
          disabledFocusable={verify.isPending}
          onClick={() => verify.start('passkey')}
        >
          {verify.isPending && verify.variables === 'passkey'
            ? words.passkey.waiting
            : words.passkey.use}
        </Button>
      ) : null}
      <Stack as="form" gap={16} onSubmit={submit}>
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
        <Stack row wrap gap={8} justify="end">
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
        </Stack>
      </Stack>
    </>
  );
}

/** Mails a code to a person who has no second factor yet, and asks for it. */
function MailedCode({ onVerified, more }: SecondFactorFormProps) {
  const { verify: words } = useFactorWords();
  const [mailedCode, setCode] = useState('');
  const mail = useMutationOnce({ mutationFn: () => api.call(mailStepUpCode) });
  const verify = useMutationOnce({
    mutationFn: () => api.call(verifySecondFactor, { body: { mailedCode } }),
    onSuccess: ({ user }) => onVerified(user),
  });
  const isPending = mail.isPending || verify.isPending;
  const [action, pending] = mail.isSuccess
    ? [words.submit, words.submitting]
    : [words.mail, words.mailing];

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!mail.isSuccess) mail.start();
    else if (mailedCode.trim() !== '') verify.start();
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      <Refusal error={verify.error ?? mail.error} fallback={words.failed} />
      <Text aria-live="polite">{mail.isSuccess ? words.mailed : words.mailAbout}</Text>
      {mail.isSuccess ? (
        <Field label={words.mailedCode} required>
          <Input
            value={mailedCode}
            autoComplete="one-time-code"
            inputMode="numeric"
            onChange={(_, data) => setCode(data.value)}
          />
        </Field>
      ) : null}
      <Stack row wrap gap={8} justify="end">
        <Button type="submit" appearance="primary" disabledFocusable={isPending}>
          {isPending ? pending : action}
        </Button>
        {more}
      </Stack>
    </Stack>
  );
}
