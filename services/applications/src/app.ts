import * as routes from '@portal/contracts/applications/routes';
import { on, type RouteHandler } from '@portal/service-kit/http/route-handler';
import type { Deps } from './deps.ts';
import { presentApplication } from './presenters/application.ts';
import { getApplication } from './use-cases/get-application.ts';
import { getApplicationStats } from './use-cases/get-application-stats.ts';
import { listApplications } from './use-cases/list-applications.ts';

/** What applications answers. */
export const app = (deps: Deps): RouteHandler[] => [
  on(routes.listApplications, async ({ query }, actor) => {
    const page = await listApplications(deps, actor, query);
    return { ...page, rows: page.rows.map(presentApplication) };
  }),
  on(routes.getApplicationStats, (_, actor) => getApplicationStats(deps, actor)),
  on(routes.getApplication, async ({ params }, actor) =>
    presentApplication(await getApplication(deps, actor, params.id)),
  ),
];
