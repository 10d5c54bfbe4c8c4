import * as buildRoutes from '@portal/contracts/admin/remote-build-routes';
import * as routes from '@portal/contracts/admin/routes';
import { requireFound } from '@portal/service-kit/portal-error';
import { pageOf } from '@portal/service-kit/lists/list-page';
import { on, type RouteHandler } from '@portal/service-kit/http/route-handler';
import type { Deps } from './deps.ts';
import { presentActivity } from './activity/presenters/activity.ts';
import { presentPartnerCompany } from './companies/presenters/partner-company.ts';
import { presentFeeRate, presentRateProgram } from './rates/presenters/rates.ts';
import { exportActivity } from './activity/use-cases/activity.ts';
import { feeRates, ratePrograms } from './rates/use-cases/rates.ts';
import {
  buildFileReply,
  presentBuild,
  presentOffers,
} from './remote-builds/presenters/remote-builds.ts';
import * as builds from './remote-builds/use-cases/offer-build.ts';
import { publishBuild } from './remote-builds/use-cases/publish-build.ts';
import { partnerCompanies } from './companies/use-cases/partner-companies.ts';
import { recordCalls } from './use-cases/records.ts';

export function app(deps: Deps): RouteHandler[] {
  const { store } = deps;
  const companies = recordCalls(deps, partnerCompanies(deps), presentPartnerCompany);
  const programs = recordCalls(deps, ratePrograms, presentRateProgram);
  const rates = recordCalls(deps, feeRates, presentFeeRate);
  return [
    on(routes.listPartnerCompanies, ({ query }) =>
      pageOf(store.partnerCompanies.list(query), presentPartnerCompany),
    ),
    on(routes.createPartnerCompany, companies.create, { again: companies.again }),
    on(routes.updatePartnerCompany, companies.update),
    on(routes.deletePartnerCompany, companies.delete),

    on(routes.listRatePrograms, ({ query }) =>
      pageOf(store.ratePrograms.list(query), presentRateProgram),
    ),
    on(routes.createRateProgram, programs.create, { again: programs.again }),
    on(routes.updateRateProgram, programs.update),
    on(routes.deleteRateProgram, programs.delete),

    on(routes.listFeeRates, ({ query }) => pageOf(store.feeRates.list(query), presentFeeRate)),
    on(routes.createFeeRate, rates.create, { again: rates.again }),
    on(routes.updateFeeRate, rates.update),
    on(routes.deleteFeeRate, rates.delete),

    on(routes.listActivity, ({ query }) => pageOf(store.activity.list(query), presentActivity)),
    on(routes.exportActivity, ({ query }) => exportActivity(deps, query)),
    on(routes.listActivityActions, () => store.activity.actions()),

    on(buildRoutes.listRemoteBuilds, ({ query }) =>
      pageOf(store.remoteBuilds.list(query), presentBuild),
    ),
    on(buildRoutes.publishRemoteBuild, async (input, actor) =>
      presentBuild(await publishBuild(deps, input, actor)),
    ),
    on(buildRoutes.offerRemoteBuild, async (input, actor) =>
      presentBuild(await builds.offerBuild(deps, input, actor)),
    ),
    on(buildRoutes.deleteRemoteBuild, (input, actor) => builds.deleteBuild(deps, input, actor)),
    on(buildRoutes.reportRemoteBuild, (input, actor) => builds.reportBuild(deps, input, actor)),
    on(buildRoutes.listOfferedBuilds, async () => presentOffers(await builds.offeredBuilds(deps))),
    on(buildRoutes.getBuildFile, async ({ query: { remote, build, file } }) => {
      const found = requireFound(await store.remoteBuilds.file(remote, build, file), 'The file');
      return buildFileReply(file, found);
    }),
  ];
}
