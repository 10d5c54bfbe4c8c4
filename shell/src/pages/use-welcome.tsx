import { Text } from '@fluentui/react-components';
import type { CurrentUser, NextStep, SignInReply } from '@portal/contracts/auth/schemas';
import { lazyScreen } from '@portal/ui-kit/lazy-screen.tsx';
import { Notice } from '@portal/ui-kit/states.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToasts } from '../appearance/toasts.tsx';
import { offerFactor } from '../security/use-factor-offer.ts';
import { currentUserKey, forgetPerson, notifyOtherTabs, takeReturn } from '../session/session.ts';
import { useWords } from '../words/words.ts';
import { Front } from './front.tsx';

const SignInStep = lazyScreen(() => import('../security/sign-in-step.tsx'), 'SignInStep');

const redirectMs = 2000;

/**
 * The end of a sign-in. Call `begin` with the server's reply; while `view` is not null, show it: a second factor that the
 * sign-in waits for, then the welcome.
 */
export function useWelcome(): { begin: (reply: SignInReply) => void; view: ReactNode } {
  const toast = useToasts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { magicLink } = useWords();
  const [waiting, setWaiting] = useState<{ user: CurrentUser; step: 'verify' | 'enroll' }>();
  const [welcomed, setWelcomed] = useState<{ user: CurrentUser; next: NextStep | undefined }>();

  useEffect(() => {
    if (!welcomed) return undefined;
    const enter = (): void => void queries.setQueryData(currentUserKey, welcomed.user);
    const redirect = setTimeout(() => {
      enter();
      const back = takeReturn();
      void navigate(welcomed.next === 'due' ? '/security' : back, { replace: true });
    }, redirectMs);
    return () => {
      clearTimeout(redirect);
      // Also for a person who leaves the page earlier.
      enter();
    };
  }, [welcomed, queries, navigate]);

  function welcome(user: CurrentUser, next?: NextStep): void {
    setWelcomed({ user, next });
    forgetPerson(queries);
    notifyOtherTabs();
    toast(magicLink.signedIn(user.firstName || user.email));
    if (next === 'offer') offerFactor();
  }

  function begin({ user, secondFactor }: SignInReply): void {
    if (secondFactor === 'verify' || secondFactor === 'enroll')
      setWaiting({ user, step: secondFactor });
    else welcome(user, secondFactor);
  }

  if (welcomed)
    return {
      begin,
      view: (
        <Front title={magicLink.welcome}>
          <Text>{magicLink.redirecting}</Text>
        </Front>
      ),
    };
  return { begin, view: waiting ? <SignInStep {...waiting} onDone={welcome} /> : null };
}

interface SignInFailedProps {
  problem: string;
  detail: string;
  children: ReactNode;
}

export function SignInFailed({ problem, detail, children }: SignInFailedProps) {
  const { magicLink } = useWords();
  return (
    <Front title={magicLink.failed}>
      <Text>{problem}</Text>
      <Notice intent="error" urgent>
        {detail}
      </Notice>
      {children}
    </Front>
  );
}
