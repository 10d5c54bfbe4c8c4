import type { FieldCipher } from './crypto/field-cipher.ts';
import type { createApplicationList } from './store/application-list.ts';
import type { createCounts } from './store/counts.ts';
import type { Store, Transact } from './store/store.ts';

/** What the use cases work with. */
export interface Deps {
  store: Store;
  transact: Transact;
  listApplications: ReturnType<typeof createApplicationList>;
  countApplications: ReturnType<typeof createCounts>;
  cipher: FieldCipher;
  now: () => Date;
}
