import type { Actor } from '@portal/service-kit/identity';
import { changedMeanwhile, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import type { Change } from '../rules/change.ts';
import { rateActivity } from '../rules/activity.ts';
import { recordActivity } from './record-activity.ts';
import { requireProgram } from './require-program.ts';
import { emitProgram } from './emit-program.ts';

export async function deleteFeeRate(
  { transact }: Deps,
  actor: Actor,
  { id, version }: Omit<Change<never>, 'body'>,
): Promise<void> {
  await transact(async (store) => {
    const rate = await store.feeRates.byId(id);
    if (!rate) throw notFound('The fee rate');
    const program = await requireProgram(store, rate.programId);
    if (!(await store.feeRates.delete(id, version))) throw changedMeanwhile('The fee rate');
    await emitProgram(store, program);
    await recordActivity(store, actor, rateActivity({ rate, program: program.name }, null));
  });
}
