import type { Brand, CurrentUser } from '@portal/contracts/auth/schemas';
import { createContext, useContext, type ReactNode } from 'react';

export interface Toast {
  title: string;
  description?: string;
  /** `destructive` tells of a failure. */
  variant?: 'default' | 'destructive';
  /** Of the call that failed: the logs have it. */
  requestId?: string;
}

/** A list of what waits for the person, as the screen of a remote names it. */
export interface WaitingList {
  /** The screen's title. */
  title: string;
  /** Below /api; it answers as `waitingRoute` says. */
  path: string;
}

/** Where somebody new begins, as the screen of a remote says. */
export interface FirstStep {
  /** The screen's title. */
  title: string;
  path: string;
  text: string;
}

/** What the shell gives a remote. Versions of the two may differ: parts are added, never changed. */
export interface PortalHost {
  user: CurrentUser;
  brand: Brand;
  toast: (toast: Toast) => void;
  /** Says that the session has ended and leads to sign-in, and back here after. */
  signedOut: () => void;
  /** Says which list a record belongs to (`/admin/applications`), where one did not come from a list; empty once it is not shown. */
  place?: (list: string) => void;
  /** The lists of all remotes that are for the person. A shell of an earlier release gives none. */
  waitingLists?: readonly WaitingList[];
  /** Where somebody new begins, in order. A shell of an earlier release gives none. */
  firstSteps?: readonly FirstStep[];
  /** The language that the person chose (`es`), for screens that have it. A shell of an earlier release gives none. */
  language?: string;
}

/** What a remote exposes as `./app`: the screens of its domain, below the shell's router. */
export interface RemoteModule {
  App: (props: { host: PortalHost }) => ReactNode;
}

const HostContext = createContext<PortalHost | null>(null);
export const HostProvider = HostContext.Provider;

/** The host of the screen. Throws outside of a remote's App. */
export function useHost(): PortalHost {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is called outside of HostProvider');
  return host;
}
