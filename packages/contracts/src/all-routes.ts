import * as admin from './admin/routes.ts';
import * as revenueImports from './applications/import-routes.ts';
import * as revenue from './applications/revenue-routes.ts';
import * as applications from './applications/routes.ts';
import * as auth from './auth/routes.ts';
import type { Domain } from './core/event.ts';
import type { Route } from './core/route.ts';
import * as notifications from './notifications/routes.ts';
import * as layouts from './quotes/layout-routes.ts';
import * as quotes from './quotes/routes.ts';

/** Every route of the portal's API by the domain that answers it. */
export const routesByDomain: Record<Domain, readonly Route[]> = {
  auth: Object.values(auth),
  applications: [applications, revenue, revenueImports].flatMap((part) => Object.values(part)),
  quotes: [layouts, quotes].flatMap((part) => Object.values(part)),
  admin: Object.values(admin),
  notifications: Object.values(notifications),
};
