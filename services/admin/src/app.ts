import * as routes from '@portal/contracts/admin/routes';
import { on, type RouteHandler } from '@portal/service-kit/http/route-handler';
import type { Deps } from './deps.ts';
import { presentFeeRate, presentRateProgram } from './presenters/rates.ts';
import { createFeeRate } from './use-cases/create-fee-rate.ts';
import { createRateProgram } from './use-cases/create-rate-program.ts';
import { deleteFeeRate } from './use-cases/delete-fee-rate.ts';
import { deleteRateProgram } from './use-cases/delete-rate-program.ts';
import { updateFeeRate } from './use-cases/update-fee-rate.ts';
import { updateRateProgram } from './use-cases/update-rate-program.ts';

/** What admin answers. */
export const app = (deps: Deps): RouteHandler[] => [
  on(routes.listRatePrograms, async ({ query }) => {
    const page = await deps.store.ratePrograms.list(query);
    return { ...page, rows: page.rows.map(presentRateProgram) };
  }),
  on(routes.createRateProgram, async ({ body }) =>
    presentRateProgram(await createRateProgram(deps, body)),
  ),
  on(routes.updateRateProgram, async ({ params, body }) =>
    presentRateProgram(await updateRateProgram(deps, params.id, body)),
  ),
  on(routes.deleteRateProgram, async ({ params }) => {
    await deleteRateProgram(deps, params.id);
    return undefined;
  }),
  on(routes.listFeeRates, async ({ query }) => {
    const page = await deps.store.feeRates.list(query);
    return { ...page, rows: page.rows.map(presentFeeRate) };
  }),
  on(routes.createFeeRate, async ({ body }) => presentFeeRate(await createFeeRate(deps, body))),
  on(routes.updateFeeRate, async ({ params, body }) =>
    presentFeeRate(await updateFeeRate(deps, params.id, body)),
  ),
  on(routes.deleteFeeRate, async ({ params }) => {
    await deleteFeeRate(deps, params.id);
    return undefined;
  }),
];
