import { Query } from 'pg';
import { vi } from 'vitest';

const calls = 5;

/**
 * How many SQL statements a call makes of a service that runs in this process, `BEGIN` and `COMMIT` included. Background
 * work of the service may add some, so the call is made a few times and the least is taken.
 * Throws an Error where no call made any.
 */
export async function countStatements(call: () => Promise<unknown>): Promise<number> {
  const submit = vi.spyOn(Query.prototype, 'submit');
  const counts: number[] = [];
  try {
    for (let made = 0; made < calls; made += 1) {
      submit.mockClear();
      await call();
      counts.push(submit.mock.calls.length);
    }
  } finally {
    submit.mockRestore();
  }
  const least = Math.min(...counts);
  if (!least) throw new Error('The call made no SQL statement in this process.');
  return least;
}
