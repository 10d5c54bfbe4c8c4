import type { UserNews } from '@portal/contracts/core/live';
import type { Mailing } from '@portal/service-kit/mail/mailing';
import type { Store, Transact } from './store/store.ts';

/** What the use cases work with. */
export interface Deps extends Mailing {
  store: Store;
  transact: Transact;
  /** Says something of a user to every open stream of theirs, in whichever copy of this service. */
  tell: (userId: number, news: UserNews) => void;
  /** What is said of a user from now on, until `ending`. */
  newsOf: (userId: number, ending: AbortSignal) => AsyncGenerator<UserNews>;
  /** How many days notifications are kept. */
  keep: { read: number; unread: number };
}
