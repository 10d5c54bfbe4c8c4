import { getBrand, getCurrentUser, logout } from '@portal/contracts/auth/routes';
import type { Brand, CurrentUser } from '@portal/contracts/auth/schemas';
import { api } from '@portal/ui-kit/api';
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepDeviceChoices } from '../appearance/device-choices.ts';
import { useToasts } from '../appearance/toasts.tsx';
import { en } from '../words/en.ts';
import { useWords } from '../words/words.ts';

export const currentUserKey = ['current-user'];

/** Returns the signed-in user; undefined while loading, null if signed out. */
export function useCurrentUser(): CurrentUser | null | undefined {
  const { data } = useQuery({
    queryKey: currentUserKey,
    // A 401 means signed out, and so does any other failure.
    queryFn: ({ signal }) => api.call(getCurrentUser, { signal }).catch(() => null),
  });
  return data;
}

const fallback: Brand = {
  name: en.product,
  logo: null,
  color: '#0b6a75',
  internalCompany: '',
};

export function useBrand(): Brand {
  const { data } = useQuery({
    queryKey: ['brand'],
    queryFn: ({ signal }) => api.call(getBrand, { signal }),
  });
  return data ?? fallback;
}

/**
 * Clears the person's cached data in every front end. Keeps the current user, because observers would miss its removal,
 * and the brand, without which screens would lose name and color.
 */
export function forgetPerson(queries: QueryClient): void {
  queries.removeQueries({
    predicate: ({ queryKey: [first] }) => first !== currentUserKey[0] && first !== 'brand',
  });
  queries.getMutationCache().clear();
}

const channelName = 'portal.session';
/** Identifies this tab: a tab receives its own messages too. */
const thisTab = Math.random();

/** Notifies the browser's other tabs that the signed-in person changed. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(thisTab);
  channel.close();
}

/** Reloads this tab when notified, so that it keeps no data of the previous person. */
export function useOtherTabs(reload: () => void = reloadPage): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data !== thisTab) reload();
    });
    return () => channel.close();
  }, [reload]);
}

const reloadPage = (): void => window.location.reload();

const returnKey = 'portal.return-to';

/** Returns a path of this portal, or null for what could lead elsewhere; browsers ignore tabs and line breaks. */
export const ownPath = (path: string | null): string | null =>
  path && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path) ? path : null;

/** Stores the current path during sign-in: the mailed link does not contain it. */
export function rememberReturn(path: string | null): void {
  const own = ownPath(path);
  if (own) localStorage.setItem(returnKey, own);
  else localStorage.removeItem(returnKey);
}

/** Returns the path to open after signing in, once. */
export function takeReturn(): string {
  const path = ownPath(localStorage.getItem(returnKey));
  localStorage.removeItem(returnKey);
  return path ?? '/';
}

const mutationKey = ['sign-out'];

/** Signs out by navigating to the front page, because screens with unsaved changes ask first. */
export function useSignOut(): { isPending: boolean; signOut: () => void } {
  const navigate = useNavigate();
  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    signOut: () => void navigate('/', { state: { signOut: true } }),
  };
}

/** Ends the session on arrival at the front page, and clears all loaded data even if the call fails. */
export function useSignOutOnArrival(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isRequested = (state as { signOut?: unknown } | null)?.signOut === true;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const putBack = keepDeviceChoices();
      await api.call(logout).catch(() => undefined);
      // Over TLS, Clear-Site-Data of the reply does the same.
      localStorage.clear();
      sessionStorage.clear();
      putBack();
    },
    onSuccess: async () => {
      await queries.cancelQueries();
      queries.setQueryData(currentUserKey, null);
      forgetPerson(queries);
      notifyOtherTabs();
    },
  });
  useEffect(() => {
    if (!isRequested) return;
    // Going back or reloading must not sign out again.
    void navigate('/', { replace: true, state: null });
    mutate();
  }, [isRequested, navigate, mutate]);
}

// Each remote bundles its own copy of the API client, so instanceof does not work here.
const isUnauthorized = (failure: unknown) => (failure as { status?: unknown }).status === 401;

/**
 * Detects a session that ended elsewhere or was ended by an administrator: when a query fails with 401, checks the
 * current user and signs out if there is none. Returns whether it did, until somebody signs in again. A 401 during a
 * valid session signs nobody out.
 */
export function useEndedSession(user: CurrentUser | null | undefined): boolean {
  const queries = useQueryClient();
  const toast = useToasts();
  // Texts of the sign-in pages: sign-in replaces the page and is in the person's language.
  const { signedOut } = useWords();
  const [hasEnded, setEnded] = useState(false);
  if (user && hasEnded) setEnded(false);
  useEffect(() => {
    let isChecking = false;
    const leave = (): void => {
      if (!queries.getQueryData(currentUserKey)) return;
      queries.setQueryData(currentUserKey, null);
      setEnded(true);
      forgetPerson(queries);
      toast({ ...signedOut, variant: 'destructive' });
    };
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (!isUnauthorized(event.action.error) || isChecking) return;
      const known = queries.getQueryData<CurrentUser | null>(currentUserKey);
      if (!known) return;
      isChecking = true;
      api
        .call(getCurrentUser)
        .then((person) => {
          if (person.id !== known.id) forgetPerson(queries);
          queries.setQueryData(currentUserKey, person);
        })
        .catch((failure: unknown) => {
          if (isUnauthorized(failure)) leave();
        })
        .finally(() => {
          isChecking = false;
        });
    });
  }, [queries, toast, signedOut]);
  return hasEnded;
}
