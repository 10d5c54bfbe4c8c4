import { rateProgramDeleted } from '@portal/contracts/admin/events';
import type { Actor } from '@portal/service-kit/identity';
import { changedMeanwhile, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import type { Change } from '../rules/change.ts';
import { programActivity } from '../rules/activity.ts';
import { recordActivity } from './record-activity.ts';

/** Deletes a program with its rates. Quotes keep the rates that they were priced with. */
export async function deleteRateProgram(
  { transact }: Deps,
  actor: Actor,
  { id, version }: Omit<Change<never>, 'body'>,
): Promise<void> {
  await transact(async (store) => {
    const program = await store.ratePrograms.nextRevision(id);
    if (!program) throw notFound('The rate program');
    const rates = await store.feeRates.ofProgram(id);
    if (!(await store.ratePrograms.delete(id, version))) throw changedMeanwhile('The rate program');
    await store.emit(rateProgramDeleted, { revision: program.revision, programId: id });
    await recordActivity(store, actor, programActivity(program, null, rates.length));
  });
}
