import * as routes from '@portal/contracts/admin/routes';
import { pageOf } from '@portal/service-kit/lists/list-page';
import { requireExisting } from '@portal/service-kit/http/idempotency';
import { on, type RouteHandler } from '@portal/service-kit/http/route-handler';
import type { Deps } from './deps.ts';
import { presentActivity } from './presenters/activity.ts';
import { presentPartnerCompany } from './presenters/partner-company.ts';
import { presentFeeRate, presentRateProgram } from './presenters/rates.ts';
import { createFeeRate } from './use-cases/create-fee-rate.ts';
import { createPartnerCompany } from './use-cases/create-partner-company.ts';
import { createRateProgram } from './use-cases/create-rate-program.ts';
import { deleteFeeRate } from './use-cases/delete-fee-rate.ts';
import { deletePartnerCompany } from './use-cases/delete-partner-company.ts';
import { deleteRateProgram } from './use-cases/delete-rate-program.ts';
import { exportActivity } from './use-cases/export-activity.ts';
import { updateFeeRate } from './use-cases/update-fee-rate.ts';
import { updatePartnerCompany } from './use-cases/update-partner-company.ts';
import { updateRateProgram } from './use-cases/update-rate-program.ts';

export const app = (deps: Deps): RouteHandler[] => [
  on(routes.listPartnerCompanies, async ({ query }) => {
    const page = await deps.store.partnerCompanies.list(query);
    return pageOf(page, presentPartnerCompany);
  }),
  on(
    routes.createPartnerCompany,
    async ({ body }, actor) => presentPartnerCompany(await createPartnerCompany(deps, actor, body)),
    {
      again: async (id) =>
        presentPartnerCompany(requireExisting(await deps.store.partnerCompanies.byId(id))),
    },
  ),
  on(routes.updatePartnerCompany, async ({ params, headers, body }, actor) =>
    presentPartnerCompany(
      await updatePartnerCompany(deps, actor, { ...toTarget(params, headers), body }),
    ),
  ),
  on(routes.deletePartnerCompany, async ({ params, headers }, actor) => {
    await deletePartnerCompany(deps, actor, toTarget(params, headers));
    return undefined;
  }),

  on(routes.listRatePrograms, async ({ query }) => {
    const page = await deps.store.ratePrograms.list(query);
    return pageOf(page, presentRateProgram);
  }),
  on(
    routes.createRateProgram,
    async ({ body }, actor) => presentRateProgram(await createRateProgram(deps, actor, body)),
    {
      again: async (id) =>
        presentRateProgram(requireExisting(await deps.store.ratePrograms.byId(id))),
    },
  ),
  on(routes.updateRateProgram, async ({ params, headers, body }, actor) =>
    presentRateProgram(
      await updateRateProgram(deps, actor, { ...toTarget(params, headers), body }),
    ),
  ),
  on(routes.deleteRateProgram, async ({ params, headers }, actor) => {
    await deleteRateProgram(deps, actor, toTarget(params, headers));
    return undefined;
  }),

  on(routes.listFeeRates, async ({ query }) => {
    const page = await deps.store.feeRates.list(query);
    return pageOf(page, presentFeeRate);
  }),
  on(
    routes.createFeeRate,
    async ({ body }, actor) => presentFeeRate(await createFeeRate(deps, actor, body)),
    { again: async (id) => presentFeeRate(requireExisting(await deps.store.feeRates.byId(id))) },
  ),
  on(routes.updateFeeRate, async ({ params, headers, body }, actor) =>
    presentFeeRate(await updateFeeRate(deps, actor, { ...toTarget(params, headers), body })),
  ),
  on(routes.deleteFeeRate, async ({ params, headers }, actor) => {
    await deleteFeeRate(deps, actor, toTarget(params, headers));
    return undefined;
  }),

  on(routes.listActivity, async ({ query }) => {
    const page = await deps.store.activity.list(query);
    return pageOf(page, presentActivity);
  }),
  on(routes.exportActivity, ({ query }) => exportActivity(deps, query)),
  on(routes.listActivityActions, () => deps.store.activity.actions()),
];

const toTarget = (params: { id: number }, headers: { 'if-match'?: number | undefined }) => ({
  id: params.id,
  version: headers['if-match'],
});
