import type { Store, Transact } from './store/store.ts';

/** What the use cases work with. */
export interface Deps {
  store: Store;
  transact: Transact;
  /** Says to every copy of this service that a user's notifications changed. */
  tellChanged: (userId: number) => void;
  /** Yields at every such change from now on. */
  changesOf: (userId: number) => AsyncGenerator<unknown>;
}
