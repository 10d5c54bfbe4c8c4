import { Query } from 'pg';
import { vi } from 'vitest';

const calls = 5;

/** Returns the fewest SQL statements (with BEGIN, COMMIT) that a call runs. Throws an Error if it runs none. */
export async function countStatements(call: () => Promise<unknown>): Promise<number> {
  const submit = vi.spyOn(Query.prototype, 'submit');
  const counts: number[] = [];
  try {
    for (let i = 0; i < calls; i += 1) {
      submit.mockClear();
      await call();
      counts.push(submit.mock.calls.length);
    }
  } finally {
    submit.mockRestore();
  }
  const minimum = Math.min(...counts);
  if (!minimum) throw new Error('The call made no SQL statement in this process.');
  return minimum;
}
