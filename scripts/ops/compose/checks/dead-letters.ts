import assert from 'node:assert/strict';
import { messaging } from '@portal/contracts/messaging';
import type { Stack } from '../stack.ts';

const subject = 'portal.quotes.quote.analyzed.v1';
/** An invalid payload that no consumer can handle. */
const nonsense = `INSERT INTO messaging.outbox (subject, payload) VALUES ('${subject}', '{}')`;
const consumers = Object.values(messaging)
  .flatMap(({ consumes }) => consumes)
  .filter((taken) => taken.subject === subject)
  .map(({ consumer }) => consumer);
const waitMs = 20_000;

export async function expectDeadLetters(stack: Stack): Promise<void> {
  const command = (...args: string[]): Promise<string> =>
    stack.compose(['run', '--rm', '-T', 'dead-letters', ...args]);
  await stack.compose([
    ...['exec', '-T', 'postgres', 'psql', '--username', 'postgres'],
    ...['--dbname', 'portal_quotes', '--command', nonsense],
  ]);
  const deadline = Date.now() + waitMs;
  for (let listed = ''; !consumers.every((one) => listed.includes(one));)
    if (Date.now() < deadline) listed = await command('list');
    else assert.fail('each consumer of an invalid message has a dead letter');
  assert.match(await command('replay', 'all'), new RegExp(`Replayed: ${consumers.length}$`, 'm'));
}
