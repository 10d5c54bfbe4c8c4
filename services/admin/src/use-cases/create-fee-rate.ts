import type { createFeeRate as route } from '@portal/contracts/admin/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Deps } from '../deps.ts';
import { toFeeRateData } from '../rules/fee-rate-data.ts';
import type { FeeRateRow } from '../store/fee-rates.ts';
import { requireProgram } from './require-program.ts';
import { tellProgram } from './tell-program.ts';

/** Adds a fee rate to a program. Throws a 400 where there is no such program. */
export async function createFeeRate(
  { transact }: Deps,
  body: RouteInput<typeof route>['body'],
): Promise<FeeRateRow> {
  return transact(async (store) => {
    const program = await requireProgram(store, body.programId);
    const rate = await store.feeRates.create(toFeeRateData(body));
    await tellProgram(store, program);
    return rate;
  });
}
