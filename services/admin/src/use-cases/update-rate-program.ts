import type { updateRateProgram as route } from '@portal/contracts/admin/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { isUniqueViolation } from '@portal/service-kit/database/transaction';
import type { Actor } from '@portal/service-kit/identity';
import { changedMeanwhile, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import type { Change } from '../rules/change.ts';
import { programActivity } from '../rules/activity.ts';
import type { RateProgramRow } from '../store/rate-programs.ts';
import { nameTaken } from './create-rate-program.ts';
import { programData } from './program-data.ts';
import { recordActivity } from './record-activity.ts';
import { emitProgram } from './emit-program.ts';

/** Updates a program. Throws a 404, or a 409 if the name exists. */
export async function updateRateProgram(
  { transact }: Deps,
  actor: Actor,
  { id, version, body }: Change<RouteInput<typeof route>['body']>,
): Promise<RateProgramRow> {
  return transact(async (store) => {
    const before = await store.ratePrograms.nextRevision(id);
    if (!before) throw notFound('The rate program');
    const after = await store.ratePrograms.update(id, version, programData(body, before));
    if (!after) throw changedMeanwhile('The rate program');
    await emitProgram(store, after);
    await recordActivity(store, actor, programActivity(before, after));
    return after;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(body.name) : error;
  });
}
