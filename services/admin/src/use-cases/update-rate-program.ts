import { isUniqueViolation } from '@portal/service-kit/database/transaction';
import { notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import type { RateProgramData, RateProgramRow } from '../store/rate-programs.ts';
import { nameTaken } from './create-rate-program.ts';
import { tellProgram } from './tell-program.ts';

/** Changes a program. Throws a 404, or a 409 where another has its name. */
export async function updateRateProgram(
  { transact }: Deps,
  id: number,
  data: RateProgramData,
): Promise<RateProgramRow> {
  return transact(async (store) => {
    if (!(await store.ratePrograms.nextRevision(id))) throw notFound('The rate program');
    const program = await store.ratePrograms.update(id, data);
    await tellProgram(store, program);
    return program;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(data.name) : error;
  });
}
