import type { createRateProgram as route } from '@portal/contracts/admin/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { isUniqueViolation } from '@portal/service-kit/database/transaction';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { programActivity } from '../rules/activity.ts';
import type { RateProgramRow } from '../store/rate-programs.ts';
import { programData } from './program-data.ts';
import { recordActivity } from './record-activity.ts';
import { emitProgram } from './emit-program.ts';

/** Adds a program. Throws a 409 if the name exists. */
export async function createRateProgram(
  { transact }: Deps,
  actor: Actor,
  body: RouteInput<typeof route>['body'],
): Promise<RateProgramRow> {
  return transact(async (store) => {
    const program = await store.ratePrograms.create(programData(body, null));
    await emitProgram(store, program);
    await recordActivity(store, actor, programActivity(null, program));
    return program;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(body.name) : error;
  });
}

export const nameTaken = (name: string): Error =>
  conflict(`There is already a rate program named ${name}. Choose another name.`);
