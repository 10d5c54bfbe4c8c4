import { PortalError } from '@portal/service-kit/portal-error';
import type { RateProgramRow } from '../store/rate-programs.ts';
import type { Store } from '../store/store.ts';

/** The program that a rate names, its revision counted on. Throws a 400 where there is none. */
export async function requireProgram(store: Store, id: number): Promise<RateProgramRow> {
  const program = await store.ratePrograms.nextRevision(id);
  if (program) return program;
  throw new PortalError('invalid_input', 'The rate program does not exist. Choose another one.', {
    errors: { programId: 'There is no such rate program' },
  });
}
