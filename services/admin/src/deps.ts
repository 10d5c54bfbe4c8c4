import type { Store, Transact } from './store/store.ts';

export interface Deps {
  store: Store;
  transact: Transact;
  internalCompany: string;
  /** Public keys of deployers, separated by commas: see `verifySignedBuild`. */
  remoteKeys: string;
  /** Release of the portal: `0.2.0`. */
  release: string;
}
