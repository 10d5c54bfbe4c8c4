// Tests the portal as a stack in a swarm of this machine, from nothing to its removal: see docs/swarm.md. `--write`
// updates the measurements of docs/operations.md. Reports and succeeds if there is no container engine.
import assert from 'node:assert/strict';
import { fillFile } from '../local/machine/fill-page.ts';
import { operationsPage } from './docs/operations-page.ts';
import { exitWithoutEngine } from './compose/engine.ts';
import { createSteps } from '../local/machine/steps.ts';
import { measureCopies } from './swarm/measure.ts';
import { killWorkers, killServices } from './swarm/kill.ts';
import { createSwarm, type Swarm } from './swarm/swarm.ts';
import { signIn, type Visitor } from '../local/portal/sign-in.ts';

await exitWithoutEngine('test:swarm');
const { step, finish } = createSteps();
let swarm: Swarm | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void swarm?.remove().finally(() => process.exit(1)));

async function walk(): Promise<void> {
  await step('the stack starts from nothing', async () => {
    swarm = await createSwarm();
  });
  assert.ok(swarm);
  const portal = swarm;
  let [rep, admin] = [] as unknown as [Visitor, Visitor];
  await step('people sign in with a mailed link', async () => {
    rep = await signIn(portal, 'rep@coastal.example');
    admin = await signIn(portal, 'admin@portal.example');
  });
  await step('streams have three copies', () => expectReplicated(portal));
  await step('no call fails while workers and a server of NATS are killed', async () => {
    const { calls, changes, statements } = await killWorkers(portal, rep, admin);
    console.log(`  ${calls} calls, with ${changes} changes and ${statements} statements`);
  });
  await step('nothing is lost or made twice while services are killed', async () => {
    const { checked, failed } = await killServices(portal, rep, admin);
    console.log(`  ${checked} quotes with statements; ${failed} calls failed`);
  });
  await step('more copies share calls and statements', async () => {
    const copies = await measureCopies(portal, rep);
    console.log(copies);
    if (process.argv.includes('--write')) await fillFile(operationsPage, { copies });
  });
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

try {
  await walk();
} catch {
  console.log(await swarm?.ended().catch(String));
} finally {
  await step('everything is removed', async () => swarm?.remove());
}
finish();
