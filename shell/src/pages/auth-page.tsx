import { Button, Field, Input, Spinner, Text } from '@fluentui/react-components';
import { requestMagicLink } from '@portal/contracts/auth/routes';
import { api } from '@portal/ui-kit/api';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { useMutationOnce } from '@portal/ui-kit/use-once';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFailureToasts, useToasts } from '../appearance/toasts.tsx';
import { rememberReturn, useBrand } from '../session/session.ts';
import { useWords } from '../words/words.ts';
import { Front } from './front.tsx';

const PasskeySignIn = lazyPart(() => import('../security/passkey-sign-in.tsx'), 'PasskeySignIn');

export function AuthPage() {
  const toast = useToasts();
  const fail = useFailureToasts();
  const brand = useBrand();
  const { signIn, checkEmail, sso, error: failed, failure } = useWords();
  const [params] = useSearchParams();
  const [email, setEmail] = useState('');
  const returnTo = params.get('returnTo');
  // For the last administrator, whose company has single sign-on.
  const byLink = params.get('by') === 'link' ? { byLink: true } : {};
  const send = useMutationOnce({
    mutationFn: (address: string) =>
      api.call(requestMagicLink, { body: { email: address, ...byLink } }),
    onSuccess: ({ provider }) => (provider ? location.assign(provider) : toast(signIn.sent)),
    onError: (error) => fail(error, { title: failed, description: failure(error, signIn.failed) }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (email.trim() === '') return;
    // Not before: other tabs may show this page, too, and would lead back to theirs.
    rememberReturn(returnTo);
    send.start(email.trim());
  }

  if (send.data?.provider)
    return (
      <Front title={signIn.title(brand.name)}>
        <Spinner label={sso.leaving} labelPosition="below" />
      </Front>
    );
  if (send.isSuccess)
    return (
      <Front title={checkEmail.title}>
        <Stack breaks>
          <Text weight="semibold">{send.variables}</Text>
        </Stack>
        <Text>{checkEmail.about(send.data.validMinutes ?? 15)}</Text>
        <Button
          onClick={() => {
            setEmail('');
            send.reset();
          }}
        >
          {checkEmail.another}
        </Button>
      </Front>
    );
  return (
    <Front title={signIn.title(brand.name)}>
      <Text>{signIn.about}</Text>
      <Stack as="form" gap={16} onSubmit={submit}>
        <Field label={signIn.email} required>
          <Input
            type="email"
            value={email}
            placeholder={signIn.placeholder}
            // Browsers suggest passkeys here, too.
            autoComplete="email webauthn"
            onChange={(_, data) => setEmail(data.value)}
          />
        </Field>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={send.isPending}>
          {send.isPending ? signIn.sending : signIn.send}
        </Button>
      </Stack>
      {'PublicKeyCredential' in window ? <PasskeySignIn /> : null}
    </Front>
  );
}
