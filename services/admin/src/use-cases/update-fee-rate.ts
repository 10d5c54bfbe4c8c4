import type { updateFeeRate as route } from '@portal/contracts/admin/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { toFeeRateData } from '../rules/fee-rate-data.ts';
import type { FeeRateRow } from '../store/fee-rates.ts';
import { requireProgram } from './require-program.ts';
import { tellProgram } from './tell-program.ts';

/** Changes a fee rate; it may move to another program, of which both are told. */
export async function updateFeeRate(
  { transact }: Deps,
  id: number,
  body: RouteInput<typeof route>['body'],
): Promise<FeeRateRow> {
  return transact(async (store) => {
    const before = await store.feeRates.byId(id);
    if (!before) throw notFound('The fee rate');
    const programs = [];
    // In one order always, so that two moves at once do not wait for each other.
    const ids = [...new Set([before.programId, body.programId])].sort((a, b) => a - b);
    for (const programId of ids) programs.push(await requireProgram(store, programId));
    const rate = await store.feeRates.update(id, toFeeRateData(body));
    for (const program of programs) await tellProgram(store, program);
    return rate;
  });
}
