import type { Store } from './store/store.ts';

/** What the use cases work with. */
export interface Deps {
  store: Store;
}
