import type { UserNews } from '@portal/contracts/core/live';
import type { Mailing } from '@portal/service-kit/mail/mailer';
import type { Store, Transact } from './store/store.ts';

export interface Deps extends Mailing {
  store: Store;
  transact: Transact;
  /** Broadcasts news to all open streams of a user, in any replica. */
  broadcast: (userId: number, news: UserNews) => void;
  /** Yields news of a user until `ending` aborts. */
  newsOf: (userId: number, ending: AbortSignal) => AsyncGenerator<UserNews>;
  /** Retention of notifications in days. */
  keep: { read: number; unread: number };
}
