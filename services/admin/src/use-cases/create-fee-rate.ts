import type { createFeeRate as route } from '@portal/contracts/admin/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { rateActivity } from '../rules/activity.ts';
import { toFeeRateData } from './fee-rate-data.ts';
import type { FeeRateRow } from '../store/fee-rates.ts';
import { recordActivity } from './record-activity.ts';
import { requireProgram } from './require-program.ts';
import { emitProgram } from './emit-program.ts';

/** Adds a fee rate. Throws a 400 if the program does not exist. */
export async function createFeeRate(
  { transact }: Deps,
  actor: Actor,
  body: RouteInput<typeof route>['body'],
): Promise<FeeRateRow> {
  return transact(async (store) => {
    const program = await requireProgram(store, body.programId);
    const rate = await store.feeRates.create(toFeeRateData(body, true));
    await emitProgram(store, program);
    await recordActivity(store, actor, rateActivity(null, { rate, program: program.name }));
    return rate;
  });
}
