import type { Store, Transact } from './store/store.ts';

export interface Deps {
  store: Store;
  transact: Transact;
  internalCompany: string;
}
