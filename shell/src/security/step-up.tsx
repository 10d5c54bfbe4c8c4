import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { useEffect, useState } from 'react';

const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx'), 'StepUpDialog');

type Answer = (isVerified: boolean) => void;

/**
 * Asks for the second factor when a call of any front end is refused for it, and repeats the call. Calls that are
 * refused meanwhile wait for the same dialog.
 */
export function StepUp() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const send = window.fetch;
    let pending: Promise<boolean> | null = null;
    const confirmIdentity = (): Promise<boolean> =>
      (pending ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        pending = null;
        setAnswer(null);
      }));
    window.fetch = async (input, init) => {
      const reply = await send(input, init);
      return reply.status === 403 && (await needsFactor(reply)) && (await confirmIdentity())
        ? send(input, init)
        : reply;
    };
    return () => {
      window.fetch = send;
    };
  }, []);
  return answer ? <StepUpDialog onEnd={answer} /> : null;
}

async function needsFactor(reply: Response): Promise<boolean> {
  const problem = (await reply
    .clone()
    .json()
    .catch(() => null)) as { type?: string } | null;
  return problem?.type === '/problems/step-up-required';
}
