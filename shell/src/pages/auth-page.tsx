import { Button, Field, Input, makeStyles, Text } from '@fluentui/react-components';
import { requestMagicLink } from '@portal/contracts/auth/routes';
import { api } from '@portal/ui-kit/api';
import { errorText, requestOf } from '@portal/ui-kit/error-text';
import { useOnce } from '@portal/ui-kit/use-once';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToasts } from '../appearance/toasts.tsx';
import { rememberReturn } from '../session/return-to.ts';
import { useBrand } from '../session/use-session.ts';
import { Front } from './front.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  address: { overflowWrap: 'anywhere' },
});

export function AuthPage() {
  const styles = useStyles();
  const toast = useToasts();
  const brand = useBrand();
  const [params] = useSearchParams();
  const [email, setEmail] = useState('');
  const returnTo = params.get('returnTo');
  useEffect(() => rememberReturn(returnTo), [returnTo]);
  const send = useMutation({
    mutationFn: (address: string) => api.call(requestMagicLink, { body: { email: address } }),
    onSuccess: () =>
      toast({ title: 'Magic link sent', description: 'Check your email for the login link' }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: errorText(error, 'Failed to send magic link'),
        variant: 'destructive',
        ...requestOf(error),
      }),
  });

  const once = useOnce(send.isPending);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (email.trim() !== '') once(() => send.mutate(email.trim()));
  }

  if (send.isSuccess)
    return (
      <Front title="Check your email">
        <Text weight="semibold" className={styles.address}>
          {send.variables}
        </Text>
        <Text>Click the link in your email to sign in. The link will expire in 15 minutes.</Text>
        <Button
          onClick={() => {
            setEmail('');
            send.reset();
          }}
        >
          Use a different email
        </Button>
      </Front>
    );
  return (
    <Front title={`Sign in to ${brand.name}`}>
      <Text>Enter your email to receive a magic link</Text>
      <form className={styles.form} onSubmit={submit}>
        <Field label="Email address" required>
          <Input
            type="email"
            value={email}
            placeholder="you@example.com"
            autoComplete="email"
            onChange={(_, data) => setEmail(data.value)}
          />
        </Field>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send magic link'}
        </Button>
      </form>
    </Front>
  );
}
