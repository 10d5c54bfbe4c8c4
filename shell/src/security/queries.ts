import { getSignInSecurity, renewRecoveryCodes } from '@portal/contracts/auth/factor-routes';
import { endOtherSessions, endSession, listSessions } from '@portal/contracts/auth/session-routes';
import { api } from '@portal/ui-kit/api';
import { useReply } from '@portal/ui-kit/list-query';
import { useAction } from '@portal/ui-kit/use-action';
import { usePageWords } from './words/page-words.ts';

const securityKey = ['sign-in-security'];
const sessionsKey = ['own-sessions'];
/** A changed factor ends other sessions. */
export const shownSecurity = [securityKey, sessionsKey];

export const useSecurity = () => useReply(securityKey, getSignInSecurity, {});

export const useSessions = () => useReply(sessionsKey, listSessions, {});

/** Removes a factor: `call` says which. */
export function useRemoveFactor() {
  const { removal } = usePageWords();
  return useAction({
    call: (remove: () => Promise<unknown>) => remove(),
    done: removal.done,
    failed: removal.failed,
    reloads: shownSecurity,
  });
}

export function useRenewCodes(onDone: (codes: string[] | null) => void) {
  const { recovery } = usePageWords();
  return useAction({
    call: () => api.call(renewRecoveryCodes),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    failed: recovery.title,
    reloads: [securityKey],
  });
}

export function useEndSession() {
  const { sessions } = usePageWords();
  return useAction({
    call: (id: number) => api.call(endSession, { params: { id } }),
    done: sessions.ended,
    failed: sessions.notEnded,
    reloads: [sessionsKey],
  });
}

export function useEndOthers() {
  const { sessions } = usePageWords();
  return useAction({
    call: () => api.call(endOtherSessions),
    done: sessions.othersEnded,
    failed: sessions.notEnded,
    reloads: [sessionsKey],
  });
}
