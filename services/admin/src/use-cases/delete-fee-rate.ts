import { notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { requireProgram } from './require-program.ts';
import { tellProgram } from './tell-program.ts';

/** Deletes a fee rate. */
export async function deleteFeeRate({ transact }: Deps, id: number): Promise<void> {
  await transact(async (store) => {
    const rate = await store.feeRates.byId(id);
    if (!rate) throw notFound('The fee rate');
    const program = await requireProgram(store, rate.programId);
    await store.feeRates.delete(id);
    await tellProgram(store, program);
  });
}
