import assert from 'node:assert/strict';
import type { Stack } from '../stack.ts';

/** Not a payload of this event: no consumer can handle it. */
const nonsense = `INSERT INTO messaging.outbox (subject, payload) VALUES ('portal.quotes.quote.analyzed.v1', '{}')`;
const waitMs = 20_000;

/** Lists what could not be handled, and hands it again, in containers. */
export async function expectDeadLetters(stack: Stack): Promise<void> {
  const command = (...args: string[]): Promise<string> =>
    stack.compose(['run', '--rm', '-T', 'dead-letters', ...args]);
  await stack.compose([
    ...['exec', '-T', 'postgres', 'psql', '--username', 'postgres'],
    ...['--dbname', 'portal_quotes', '--command', nonsense],
  ]);
  const deadline = Date.now() + waitMs;
  while (!(await command('list')).includes('notifications-quote-analyzed'))
    assert.ok(Date.now() < deadline, 'a message that nobody can handle is a dead letter');
  assert.match(await command('replay', 'all'), /Handed again: 1/);
}
