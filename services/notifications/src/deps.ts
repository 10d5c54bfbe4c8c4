import type { UserEvent } from '@portal/contracts/core/live';
import type { Mailing } from '@portal/service-kit/mail/mailer';
import type { Store, Transact } from './store/store.ts';

export interface Deps extends Mailing {
  store: Store;
  transact: Transact;
  /** Broadcasts news to all open streams of a user, in any replica. */
  broadcast: (userId: number, news: UserEvent) => void;
  /** Yields news of a user until `ending` aborts. */
  eventsOf: (userId: number, ending: AbortSignal) => AsyncGenerator<UserEvent>;
  /** Retention of notifications in days. */
  keep: { read: number; unread: number };
}
