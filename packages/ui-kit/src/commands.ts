import type { Role } from '@portal/contracts/core/roles';
import type { PortalHost } from './host.tsx';

/** Something to begin, and where. */
export interface Action {
  title: string;
  path: string;
  roles: readonly Role[];
}

/** Something that was searched for. */
export interface FoundThing {
  title: string;
  detail: string;
  path: string;
  /** What it is one of: `Quotes`. */
  group: string;
}

/**
 * What a remote may expose as `./commands`: what can be begun in its domain, and a search over what the person
 * may see of it. Versions differ: parts are added, never changed.
 */
export interface RemoteCommands {
  actions: readonly Action[];
  search: (text: string, host: PortalHost, signal: AbortSignal) => Promise<FoundThing[]>;
}

/** How many things of a kind a search names. */
export const mostFound = 5;
