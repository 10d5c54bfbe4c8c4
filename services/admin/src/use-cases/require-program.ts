import { PortalError } from '@portal/service-kit/portal-error';
import type { RateProgramRow } from '../store/rate-programs.ts';
import type { Store } from '../store/store.ts';

/** Returns the program of a rate and increments its revision. Throws a 400 if it does not exist. */
export async function requireProgram(store: Store, id: number): Promise<RateProgramRow> {
  const program = await store.ratePrograms.nextRevision(id);
  if (program) return program;
  throw new PortalError('invalid_input', 'The rate program does not exist. Choose another one.', {
    errors: { programId: 'Unknown rate program' },
  });
}
