import { Button, MessageBar, MessageBarBody, Spinner, Text } from '@fluentui/react-components';
import { verifyMagicLink } from '@portal/contracts/auth/routes';
import { api } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useToasts } from '../look/toasts.tsx';
import { takeReturn } from '../session/return-to.ts';
import { currentUserKey } from '../session/use-session.ts';
import { Front } from './front.tsx';

const redirectMs = 2000;

/** Uses the link's token up by a POST of its own: opening the address alone does nothing. */
export function MagicLinkPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  const toast = useToasts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const asked = useRef(false);

  const verify = useMutation({
    mutationFn: async (value: string | null) => {
      if (!value) throw new Error('No token provided');
      return api.call(verifyMagicLink, { body: { token: value } });
    },
    onSuccess: ({ user }) => {
      queries.clear();
      toast({
        title: 'Signed in successfully',
        description: `Welcome back, ${user.firstName || user.email}!`,
      });
      setTimeout(() => {
        queries.setQueryData(currentUserKey, user);
        void navigate(takeReturn(), { replace: true });
      }, redirectMs);
    },
    onError: (error) =>
      toast({ title: 'Sign in failed', description: describe(error), variant: 'destructive' }),
  });

  const { mutate } = verify;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate(token);
  }, [mutate, token]);

  if (verify.isSuccess)
    return (
      <Front title="Welcome back!">
        <Text>You&apos;ve been signed in successfully. Redirecting to dashboard...</Text>
      </Front>
    );
  if (verify.isError)
    return (
      <Front title="Sign in failed">
        <Text>There was a problem with your magic link</Text>
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody role="alert">{describe(verify.error)}</MessageBarBody>
        </MessageBar>
        <Button appearance="primary" onClick={() => void navigate('/auth')}>
          Try again
        </Button>
      </Front>
    );
  return (
    <Front title="Signing you in...">
      <Spinner label="Please wait while we verify your magic link" labelPosition="below" />
    </Front>
  );
}

const describe = (error: Error): string =>
  error.message === 'No token provided'
    ? error.message
    : errorText(error, 'Invalid or expired magic link');
