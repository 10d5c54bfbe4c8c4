import { isUniqueViolation } from '@portal/service-kit/database/transaction';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import type { RateProgramData, RateProgramRow } from '../store/rate-programs.ts';
import { tellProgram } from './tell-program.ts';

/** Adds a program. Throws a 409 where another has its name. */
export async function createRateProgram(
  { transact }: Deps,
  data: RateProgramData,
): Promise<RateProgramRow> {
  return transact(async (store) => {
    const program = await store.ratePrograms.create(data);
    await tellProgram(store, program);
    return program;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(data.name) : error;
  });
}

export const nameTaken = (name: string): Error =>
  conflict(`There is a rate program called ${name} already. Choose another name.`);
