import * as admin from './admin/events.ts';
import * as applications from './applications/events.ts';
import * as auth from './auth/events.ts';
import type { PortalEvent } from './core/event.ts';
import * as quotes from './quotes/events.ts';

/** Every event that one domain publishes and others, or its own workers, take. */
export const allEvents: readonly PortalEvent[] = [auth, applications, quotes, admin].flatMap(
  (domain) => Object.values(domain),
);
