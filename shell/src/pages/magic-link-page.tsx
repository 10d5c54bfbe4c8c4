import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  Text,
} from '@fluentui/react-components';
import { inspectMagicLink, verifyMagicLink } from '@portal/contracts/auth/routes';
import { api } from '@portal/ui-kit/api';
import { errorText, requestOf } from '@portal/ui-kit/error-text';
import { useOnce } from '@portal/ui-kit/use-once';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useToasts } from '../appearance/toasts.tsx';
import { forgetPerson } from '../session/forget-person.ts';
import { tellOtherTabs } from '../session/other-tabs.ts';
import { takeReturn } from '../session/return-to.ts';
import { currentUserKey, useBrand } from '../session/use-session.ts';
import { Front } from './front.tsx';

const redirectMs = 2000;

const useStyles = makeStyles({ person: { overflowWrap: 'anywhere' } });

/**
 * Signs in at once only in the browser that asked for the link. Anywhere else, such as a mail scanner's
 * browser, it says whom the link signs in and waits for a press.
 */
export function MagicLinkPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  const styles = useStyles();
  const toast = useToasts();
  const brand = useBrand();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const asked = useRef(false);
  const onError = (error: Error): void =>
    toast({
      title: 'Sign in failed',
      description: describe(error),
      variant: 'destructive',
      ...requestOf(error),
    });

  const verify = useMutation({
    mutationFn: (value: string) => api.call(verifyMagicLink, { body: { token: value } }),
    onSuccess: ({ user }) => {
      forgetPerson(queries);
      tellOtherTabs();
      toast({
        title: 'Signed in successfully',
        description: `Welcome back, ${user.firstName || user.email}!`,
      });
      setTimeout(() => {
        queries.setQueryData(currentUserKey, user);
        void navigate(takeReturn(), { replace: true });
      }, redirectMs);
    },
    onError,
  });
  const inspect = useMutation({
    mutationFn: async (value: string | null) => {
      if (!value) throw new Error('No token provided');
      const link = await api.call(inspectMagicLink, { body: { token: value } });
      return { ...link, token: value };
    },
    onSuccess: (link) => {
      if (link.sameBrowser) verify.mutate(link.token);
    },
    onError,
  });
  const once = useOnce(verify.isPending);

  const { mutate } = inspect;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate(token);
  }, [mutate, token]);

  const failure = inspect.error ?? verify.error;
  if (failure)
    return (
      <Front title="Sign in failed">
        <Text>There was a problem with your magic link</Text>
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody role="alert">{describe(failure)}</MessageBarBody>
        </MessageBar>
        <Button appearance="primary" onClick={() => void navigate('/auth')}>
          Try again
        </Button>
      </Front>
    );
  if (verify.isSuccess)
    return (
      <Front title="Welcome back!">
        <Text>You&apos;ve been signed in successfully. Redirecting to dashboard...</Text>
      </Front>
    );
  const link = inspect.data;
  if (link && verify.isIdle && !link.sameBrowser)
    return (
      <Front title={`Sign in to ${brand.name}`}>
        <Text className={styles.person}>
          {link.kind === 'invitation' ? 'This invitation is for ' : 'This link signs in '}
          <Text weight="semibold">
            {link.name === link.email ? link.email : `${link.name} (${link.email})`}
          </Text>
          .
        </Text>
        <Button
          appearance="primary"
          size="large"
          onClick={() => once(() => verify.mutate(link.token))}
        >
          Continue
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
