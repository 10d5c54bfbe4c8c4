import type { Domain } from './core/domains.ts';
import { namedRoutes, type NamedRoute } from './core/route.ts';
import * as adminRemoteBuildRoutes from './admin/remote-build-routes.ts';
import * as adminRoutes from './admin/routes.ts';
import * as applicationsImportRoutes from './applications/import-routes.ts';
import * as applicationsMerchantRoutes from './applications/merchant-routes.ts';
import * as applicationsRevenueRoutes from './applications/revenue-routes.ts';
import * as applicationsRoutes from './applications/routes.ts';
import * as authFactorRoutes from './auth/factor-routes.ts';
import * as authKeyRoutes from './auth/key-routes.ts';
import * as authListViewRoutes from './auth/list-view-routes.ts';
import * as authRoutes from './auth/routes.ts';
import * as authScimRoutes from './auth/scim-routes.ts';
import * as authSsoRoutes from './auth/sso-routes.ts';
import * as authUserRoutes from './auth/user-routes.ts';
import * as notificationsRoutes from './notifications/routes.ts';
import * as quotesLayoutRoutes from './quotes/layout-routes.ts';
import * as quotesLinkRoutes from './quotes/link-routes.ts';
import * as quotesProposalRoutes from './quotes/proposal-routes.ts';
import * as quotesRoutes from './quotes/routes.ts';
import * as quotesStatementRoutes from './quotes/statement-routes.ts';

/** Every route of the API by domain: all `*routes.ts` files. Written by `npm run docs`. */
export const routesByDomain: Record<Domain, readonly NamedRoute[]> = {
  admin: namedRoutes(adminRemoteBuildRoutes, adminRoutes),
  applications: namedRoutes(
    applicationsImportRoutes,
    applicationsMerchantRoutes,
    applicationsRevenueRoutes,
    applicationsRoutes,
  ),
  auth: namedRoutes(
    authFactorRoutes,
    authKeyRoutes,
    authListViewRoutes,
    authRoutes,
    authScimRoutes,
    authSsoRoutes,
    authUserRoutes,
  ),
  notifications: namedRoutes(notificationsRoutes),
  quotes: namedRoutes(
    quotesLayoutRoutes,
    quotesLinkRoutes,
    quotesProposalRoutes,
    quotesRoutes,
    quotesStatementRoutes,
  ),
};
