// Tests the portal as a stack in a swarm of this machine, from nothing to its removal: see docs/swarm.md. `--write`
// updates the measurements of docs/operations.md. Reports and succeeds if there is no container engine.
import assert from 'node:assert/strict';
import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { listApplications } from '@portal/contracts/applications/routes';
import { listQuotes } from '@portal/contracts/quotes/routes';
import { fillFile, table } from '../local/machine/fill-page.ts';
import { createSteps } from '../local/machine/steps.ts';
import { inParallel } from '../local/machine/wait.ts';
import { signIn, type Visitor } from '../local/portal/sign-in.ts';
import { expectNothingLost, startLoad as startQuotes } from './backup/testing/quotes-load.ts';
import { startLoad, type LoadReport } from './compose/checks/load.ts';
import { readStatement } from './compose/checks/quote-journey.ts';
import { exitWithoutEngine } from './compose/engine.ts';
import { operationsPage } from './docs/operations-page.ts';
import { createSwarm, type Swarm } from './swarm/swarm.ts';

await exitWithoutEngine('test:swarm');
const { step, finish } = createSteps();
let swarm: Swarm | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void swarm?.remove().finally(() => process.exit(1)));

async function walk(): Promise<void> {
  const portal = await step('the stack starts from nothing', createSwarm);
  swarm = portal;
  const { rep, admin } = await step('people sign in with a mailed link', async () => ({
    rep: await signIn(portal, 'rep@coastal.example'),
    admin: await signIn(portal, 'admin@portal.example'),
  }));
  await step('streams have three copies', () => expectReplicated(portal));
  const { calls, changes, statements } = await step(
    'no call fails while workers and a server of NATS are killed',
    () => killWorkers(portal, rep, admin),
  );
  console.log(`  ${calls} calls, with ${changes} changes and ${statements} statements`);
  const { checked, failed } = await step(
    'nothing is lost or made twice while services are killed',
    () => killServices(portal, rep, admin),
  );
  console.log(`  ${checked} quotes with statements; ${failed} calls failed`);
  const copies = await step('more copies share calls and statements', () =>
    measureCopies(portal, rep),
  );
  console.log(copies);
  if (process.argv.includes('--write')) await fillFile(operationsPage, { copies });
}

async function expectReplicated(portal: Swarm): Promise<void> {
  const [nats = ''] = await portal.containers('nats');
  const wget = ['wget', '-q', '-O', '-', 'http://127.0.0.1:8222/jsz?streams=true&config=true'];
  const { account_details: accounts } = JSON.parse(
    await portal.docker(['exec', nats, ...wget]),
  ) as {
    account_details: { stream_detail: { name: string; config: { num_replicas: number } }[] }[];
  };
  const streams = accounts.flatMap(({ stream_detail: all }) => all);
  assert.ok(streams.length > 4, 'the streams of all services');
  for (const { name, config } of streams) assert.equal(config.num_replicas, 3, name);
}

const pollMs = 200;

/** Kills every worker and a server of NATS under load. Throws if a call fails, or if a change is lost or made twice. */
async function killWorkers(swarm: Swarm, rep: Visitor, admin: Visitor): Promise<LoadReport> {
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
async function killServices(swarm: Swarm, owner: Visitor, admin: Visitor) {
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

const scaled = ['applications', 'quotes', 'quotes-worker'];
const shown = ['gateway', 'auth', ...scaled, 'postgres', 'nats', 'minio'];
const numbers = [1, 2, 4];
const [statements, calls] = [12, 300];
/** Fewer than the uploads that a person may have open at once. */
const together = 3;

/** Returns a section with throughput, and CPU time of each part, for 1, 2 and 4 copies of the services. */
async function measureCopies(swarm: Swarm, { client }: Visitor): Promise<string> {
  const rows: string[][] = [];
  for (const number of numbers) {
    await swarm.scale(Object.fromEntries(scaled.map((part) => [part, number])));
    for (const [name, count, work] of [
      ['statements', statements, () => readStatement(client)],
      ['lists of 50', calls, () => client.call(listApplications, { query: { limit: 50 } })],
    ] as const) {
      const before = await cpuOf(swarm);
      const start = performance.now();
      await inParallel(Array.from({ length: count }), together, async () => void (await work()));
      const seconds = (performance.now() - start) / 1000;
      const after = await cpuOf(swarm);
      const used = shown.map((part) => ((after[part] ?? 0) - (before[part] ?? 0)) / count);
      rows.push([
        name,
        String(number),
        (count / seconds).toFixed(1),
        ...used.map((ms) => ms.toFixed(ms < 10 ? 1 : 0)),
      ]);
    }
  }
  const about = `Measured on ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores, ${together} calls at a time:`;
  return `${about}\n\n${table(['What', 'Copies', 'per second', ...shown.map((part) => `${part}, ms`)], rows)}`;
}

/** Control groups of version 1 have nanoseconds, those of version 2 microseconds. */
const readCpu =
  'cat /sys/fs/cgroup/cpuacct/cpuacct.usage 2>/dev/null || cat /sys/fs/cgroup/cpu.stat';

/** CPU milliseconds that the containers of each part have used since their start. */
async function cpuOf(swarm: Swarm): Promise<Record<string, number>> {
  const used: Record<string, number> = {};
  for (const part of shown)
    for (const id of await swarm.containers(part)) {
      const text = await swarm.docker(['exec', id, 'sh', '-c', readCpu]);
      const microseconds = /usage_usec (\d+)/.exec(text)?.[1];
      used[part] =
        (used[part] ?? 0) + (microseconds ? Number(microseconds) / 1e3 : Number(text) / 1e6);
    }
  return used;
}

try {
  await walk();
} catch {
  console.log(await swarm?.ended().catch(String));
} finally {
  await step('everything is removed', async () => swarm?.remove());
}
finish();
