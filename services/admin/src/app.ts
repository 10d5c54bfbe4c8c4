import * as buildRoutes from '@portal/contracts/admin/remote-build-routes';
import * as routes from '@portal/contracts/admin/routes';
import { requireFound } from '@portal/service-kit/portal-error';
import { pageOf } from '@portal/service-kit/lists/list-page';
import { handlersFor, type RouteHandler } from '@portal/service-kit/http/route-handler';
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
import * as builds from './remote-builds/use-cases/remote-builds.ts';
import { partnerCompanies } from './companies/use-cases/partner-companies.ts';
import { recordCalls } from './use-cases/records.ts';

export function app(deps: Deps): RouteHandler[] {
  const { store } = deps;
  const companies = recordCalls(deps, partnerCompanies(deps), presentPartnerCompany);
  const programs = recordCalls(deps, ratePrograms, presentRateProgram);
  const rates = recordCalls(deps, feeRates, presentFeeRate);
  return [
    ...handlersFor(routes, {
      listPartnerCompanies: ({ query }) =>
        pageOf(store.partnerCompanies.list(query), presentPartnerCompany),
      createPartnerCompany: { handle: companies.create, again: companies.again },
      updatePartnerCompany: companies.update,
      deletePartnerCompany: companies.delete,

      listRatePrograms: ({ query }) => pageOf(store.ratePrograms.list(query), presentRateProgram),
      createRateProgram: { handle: programs.create, again: programs.again },
      updateRateProgram: programs.update,
      deleteRateProgram: programs.delete,

      listFeeRates: ({ query }) => pageOf(store.feeRates.list(query), presentFeeRate),
      createFeeRate: { handle: rates.create, again: rates.again },
      updateFeeRate: rates.update,
      deleteFeeRate: rates.delete,

      listActivity: ({ query }) => pageOf(store.activity.list(query), presentActivity),
      exportActivity: ({ query }) => exportActivity(deps, query),
      listActivityActions: () => store.activity.actions(),
    }),

    ...handlersFor(buildRoutes, {
      listRemoteBuilds: ({ query }) => pageOf(store.remoteBuilds.list(query), presentBuild),
      publishRemoteBuild: async (input, actor) =>
        presentBuild(await builds.publishBuild(deps, input, actor)),
      offerRemoteBuild: async (input, actor) =>
        presentBuild(await builds.offerBuild(deps, input, actor)),
      deleteRemoteBuild: (input, actor) => builds.deleteBuild(deps, input, actor),
      reportRemoteBuild: (input, actor) => builds.reportBuild(deps, input, actor),
      listOfferedBuilds: async () => presentOffers(await builds.offeredBuilds(deps)),
      getBuildFile: async ({ query: { remote, build, file } }) => {
        const found = requireFound(await store.remoteBuilds.file(remote, build, file), 'The file');
        return buildFileReply(file, found);
      },
    }),
  ];
}
