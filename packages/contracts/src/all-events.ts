import type { PortalEvent } from './core/event.ts';
import * as adminEvents from './admin/events.ts';
import * as applicationsEvents from './applications/events.ts';
import * as authEvents from './auth/events.ts';
import * as notificationsEvents from './notifications/events.ts';
import * as quotesEvents from './quotes/events.ts';

/** Every event of the portal. Written by `npm run docs`. */
export const allEvents: readonly PortalEvent[] = [
  adminEvents,
  applicationsEvents,
  authEvents,
  notificationsEvents,
  quotesEvents,
].flatMap((domain) => Object.values(domain));
