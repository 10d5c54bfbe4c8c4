import type { FieldCipher } from './crypto/field-cipher.ts';
import type { Store, Transact } from './store/store.ts';

/** What the use cases work with. */
export interface Deps {
  store: Store;
  transact: Transact;
  cipher: FieldCipher;
  now: () => Date;
}
