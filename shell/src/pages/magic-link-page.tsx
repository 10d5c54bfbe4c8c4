import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  Text,
} from '@fluentui/react-components';
import { getCurrentUser, inspectMagicLink, verifyMagicLink } from '@portal/contracts/auth/routes';
import type { CurrentUser, NextStep } from '@portal/contracts/auth/schemas';
import { api } from '@portal/ui-kit/api';
import { requestIdOf } from '@portal/ui-kit/error-text';
import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useToasts } from '../appearance/toasts.tsx';
import { offerFactor } from '../security/use-factor-offer.ts';
import { forgetPerson } from '../session/forget-person.ts';
import { tellOtherTabs } from '../session/other-tabs.ts';
import { takeReturn } from '../session/return-to.ts';
import { currentUserKey, useBrand } from '../session/use-session.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/words.ts';
import { Front } from './front.tsx';

const SignInStep = lazyScreen(() => import('../security/sign-in-step.tsx'), 'SignInStep');

const redirectMs = 2000;

const useStyles = makeStyles({ person: { overflowWrap: 'anywhere' } });

/** Signs in immediately only in the browser that requested the link. Others, such as mail scanners, must click. */
export function MagicLinkPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  const styles = useStyles();
  const toast = useToasts();
  const brand = useBrand();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isStarted = useRef(false);
  const words = useWords();
  const { magicLink } = words;
  const onError = (error: Error): void =>
    toast({
      title: magicLink.failed,
      description: describe(error, words),
      variant: 'destructive',
      ...requestIdOf(error),
    });

  const goOn = (): void => void navigate(takeReturn(), { replace: true });
  /** Returns null if the person is already signed in: then a used or invalid link does not matter. */
  const orSignedIn = async (refusal: unknown): Promise<null> => {
    const user = await api.call(getCurrentUser).catch(() => null);
    if (!user) throw refusal;
    queries.setQueryData(currentUserKey, user);
    return null;
  };

  const [isWelcome, setWelcome] = useState(false);
  const welcome = (user: CurrentUser, next?: NextStep): void => {
    setWelcome(true);
    forgetPerson(queries);
    tellOtherTabs();
    toast(magicLink.signedIn(user.firstName || user.email));
    if (next === 'offer') offerFactor();
    setTimeout(() => {
      queries.setQueryData(currentUserKey, user);
      const back = takeReturn();
      void navigate(next === 'due' ? '/security' : back, { replace: true });
    }, redirectMs);
  };

  const verify = useMutation({
    mutationFn: (value: string) =>
      api.call(verifyMagicLink, { body: { token: value } }).catch(orSignedIn),
    onSuccess: (reply) => {
      if (!reply) return goOn();
      const { user, secondFactor } = reply;
      if (!isWaiting(secondFactor)) welcome(user, secondFactor);
    },
    onError,
  });
  const inspect = useMutation({
    mutationFn: async (value: string | null) => {
      if (!value) throw new NoToken();
      const link = await api.call(inspectMagicLink, { body: { token: value } }).catch(orSignedIn);
      return link && { ...link, token: value };
    },
    onSuccess: (link) => {
      if (!link) goOn();
      else if (link.sameBrowser) verify.mutate(link.token);
    },
    onError,
  });
  const once = useOnce(verify.isPending);

  const { mutate } = inspect;
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate(token);
  }, [mutate, token]);

  const failure = inspect.error ?? verify.error;
  if (failure)
    return (
      <Front title={magicLink.failed}>
        <Text>{magicLink.problem}</Text>
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody role="alert">{describe(failure, words)}</MessageBarBody>
        </MessageBar>
        <Button appearance="primary" onClick={() => void navigate('/auth')}>
          {magicLink.again}
        </Button>
      </Front>
    );
  const next = verify.data?.secondFactor;
  if (verify.data && isWaiting(next) && !isWelcome)
    return <SignInStep step={next} user={verify.data.user} onDone={welcome} />;
  if (isWelcome)
    return (
      <Front title={magicLink.welcome}>
        <Text>{magicLink.redirecting}</Text>
      </Front>
    );
  const link = inspect.data;
  if (link && verify.isIdle && !link.sameBrowser) {
    const { before, after } = link.kind === 'invitation' ? magicLink.invites : magicLink.signsIn;
    return (
      <Front title={words.signIn.title(brand.name)}>
        <Text className={styles.person}>
          {before}
          <Text weight="semibold">
            {link.name === link.email ? link.email : `${link.name} (${link.email})`}
          </Text>
          {after}
        </Text>
        <Button
          appearance="primary"
          size="large"
          onClick={() => once(() => verify.mutate(link.token))}
        >
          {magicLink.proceed}
        </Button>
      </Front>
    );
  }
  return (
    <Front title={magicLink.verifying}>
      <Spinner label={magicLink.wait} labelPosition="below" />
    </Front>
  );
}

/** Whether the person must use or add a second factor first. */
const isWaiting = (next: NextStep | undefined): next is 'verify' | 'enroll' =>
  next === 'verify' || next === 'enroll';

class NoToken extends Error {}

const describe = (error: Error, { magicLink, failure }: Words): string =>
  error instanceof NoToken ? magicLink.noToken : failure(error, magicLink.invalid);
