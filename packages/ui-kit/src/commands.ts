import type { Role } from '@portal/contracts/core/roles';
import type { PortalHost } from './host.tsx';

export interface Action {
  title: string;
  path: string;
  roles: readonly Role[];
}

export interface FoundThing {
  title: string;
  detail: string;
  path: string;
  group: string;
}

/** What a remote may expose as `./commands`. Versions of shell and remotes differ: add members, never change them. */
export interface RemoteCommands {
  actions: readonly Action[];
  search: (text: string, host: PortalHost, signal: AbortSignal) => Promise<FoundThing[]>;
}

/** Maximum number of search results per group. */
export const maxFound = 5;
