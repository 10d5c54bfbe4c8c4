import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { listQuotes } from '@portal/contracts/quotes/routes';
import type { Visitor } from '../../local/portal/sign-in.ts';
import { expectNothingLost, startLoad as startQuotes } from '../backup/testing/quotes-load.ts';
import { startLoad, type LoadReport } from '../compose/checks/load.ts';
import type { Swarm } from './swarm.ts';

const pollMs = 200;

/** Kills every worker and a server of NATS under load. Throws if a call fails, or if a change is lost or made twice. */
export async function killWorkers(swarm: Swarm, rep: Visitor, admin: Visitor): Promise<LoadReport> {
  const load = await startLoad(swarm, rep, admin);
  for (const worker of await swarm.containers('quotes-worker'))
    await kill(swarm, 'quotes-worker', worker);
  await kill(swarm, 'nats');
  return load.stop();
}

/**
 * Kills copies of services, of which running calls fail. Throws if something acknowledged is lost, or anything was made
 * twice. Returns the numbers of checked quotes and of failed calls.
 */
export async function killServices(swarm: Swarm, owner: Visitor, admin: Visitor) {
  const load = startQuotes(owner.client);
  for (const part of ['quotes', 'applications', 'auth', 'notifications', 'admin', 'nats']) {
    let enough: number | undefined;
    await load.until(({ made }) => made.length >= (enough ??= made.length + 3));
    await kill(swarm, part);
  }
  const actions = await load.stop();
  const checked = await expectNothingLost({ owner: owner.client, admin: admin.client }, actions);
  const names = await listNames(owner);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
    'made once',
  );
  return { checked, failed: actions.failed.length };
}

/** Kills a container of a part, and waits until another one is healthy. */
async function kill(swarm: Swarm, part: string, container?: string): Promise<void> {
  const before = await swarm.containers(part);
  const [victim = ''] = container ? [container] : before;
  await swarm.docker(['kill', victim]);
  while (!(await swarm.containers(part)).some((id) => !before.includes(id)))
    await setTimeout(pollMs);
  await swarm.untilConverged();
}

/** Names of the quotes that the load made. */
async function listNames({ client }: Visitor): Promise<string[]> {
  const quotes = await client.call(listQuotes, { query: { limit: 200 } });
  return quotes.map(({ merchantName }) => merchantName).filter((name) => /^Merchant \d/.test(name));
}
