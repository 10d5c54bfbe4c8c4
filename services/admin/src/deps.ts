import type { Store, Transact } from './store/store.ts';

/** What the use cases work with. */
export interface Deps {
  store: Store;
  transact: Transact;
  /** The portal's own company, which is no partner company. */
  internalCompany: string;
}
