import type { updateFeeRate as route } from '@portal/contracts/admin/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import { changedMeanwhile, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import type { Change } from '../rules/change.ts';
import { rateActivity } from '../rules/activity.ts';
import { toFeeRateData } from './fee-rate-data.ts';
import type { FeeRateRow } from '../store/fee-rates.ts';
import type { RateProgramRow } from '../store/rate-programs.ts';
import { recordActivity } from './record-activity.ts';
import { requireProgram } from './require-program.ts';
import { emitProgram } from './emit-program.ts';

/** Updates a fee rate. If it moves to another program, publishes both. */
export async function updateFeeRate(
  { transact }: Deps,
  actor: Actor,
  { id, version, body }: Change<RouteInput<typeof route>['body']>,
): Promise<FeeRateRow> {
  return transact(async (store) => {
    const before = await store.feeRates.byId(id);
    if (!before) throw notFound('The fee rate');
    const programs: RateProgramRow[] = [];
    // Lock in a fixed order to prevent deadlocks.
    const ids = [...new Set([before.programId, body.programId])].sort((a, b) => a - b);
    for (const programId of ids) programs.push(await requireProgram(store, programId));
    const after = await store.feeRates.update(id, version, toFeeRateData(body, before.isActive));
    if (!after) throw changedMeanwhile('The fee rate');
    for (const program of programs) await emitProgram(store, program);
    const withProgram = (rate: FeeRateRow) => ({
      rate,
      program: programs.find((program) => program.id === rate.programId)?.name ?? '',
    });
    await recordActivity(store, actor, rateActivity(withProgram(before), withProgram(after)));
    return after;
  });
}
