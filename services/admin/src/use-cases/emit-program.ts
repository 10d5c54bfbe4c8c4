import { rateProgramChanged } from '@portal/contracts/admin/events';
import { presentFeeRate, presentRateProgram } from '../presenters/rates.ts';
import type { RateProgramRow } from '../store/rate-programs.ts';
import type { Store } from '../store/store.ts';

/** Publishes a program with all of its rates. */
export async function emitProgram(store: Store, program: RateProgramRow): Promise<void> {
  const rates = await store.feeRates.ofProgram(program.id);
  await store.emit(rateProgramChanged, {
    revision: program.revision,
    program: presentRateProgram(program),
    feeRates: rates.map(presentFeeRate),
  });
}
