import { rateProgramDeleted } from '@portal/contracts/admin/events';
import { notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';

/** Deletes a program with its rates; quotes keep what they were priced with. */
export async function deleteRateProgram({ transact }: Deps, id: number): Promise<void> {
  await transact(async (store) => {
    const program = await store.ratePrograms.nextRevision(id);
    if (!program) throw notFound('The rate program');
    await store.ratePrograms.delete(id);
    await store.emit(rateProgramDeleted, { revision: program.revision, programId: id });
  });
}
