import type { Brand, CurrentUser } from '@portal/contracts/auth/schemas';
import { createContext, useContext, type ReactNode } from 'react';

export interface Toast {
  title: string;
  description?: string;
  /** `destructive` reports an error. */
  variant?: 'default' | 'destructive';
  /** Id of the failed call in the logs. */
  requestId?: string;
}

/** A list of open tasks, as a remote's screen declares it. */
export interface WaitingList {
  title: string;
  /** Path below /api; replies as `waitingRoute` declares. */
  path: string;
}

/** A starting point for new users, as a remote's screen declares it. */
export interface FirstStep {
  title: string;
  path: string;
  text: string;
}

/** What the shell provides to a remote. Their versions may differ: only add members, never change them. */
export interface PortalHost {
  user: CurrentUser;
  brand: Brand;
  toast: (toast: Toast) => void;
  /** Reports that the session ended: redirects to sign-in, which returns here. */
  signedOut: () => void;
  /** Reports the list of a record (`/admin/applications`) that was not opened from a list; empty when it closes. */
  place?: (list: string) => void;
  /** All remotes' lists of open tasks for the person. */
  waitingLists: readonly WaitingList[];
  /** Starting points for new users, in order. */
  firstSteps: readonly FirstStep[];
  /** The chosen language (`es`), for screens that support it. */
  language: string;
}

/** What a remote exposes as `./app`: its screens, below the shell's router. */
export interface RemoteModule {
  App: (props: { host: PortalHost }) => ReactNode;
}

const HostContext = createContext<PortalHost | null>(null);
export const HostProvider = HostContext.Provider;

/** Returns the host of the screen. Throws outside of a remote's App. */
export function useHost(): PortalHost {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is called outside of HostProvider');
  return host;
}
