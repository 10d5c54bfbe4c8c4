// The portal in containers, from nothing to nothing: see docs/operations.md. Says so and passes where
// there is no container engine.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getApplication, listApplications } from '@portal/contracts/applications/routes';
import { getCurrentUser } from '@portal/contracts/auth/routes';
import { backUpAndRestore } from './compose/checks/back-up.ts';
import { expectCleanLogs } from './compose/checks/clean-logs.ts';
import { expectContained } from './compose/checks/contained.ts';
import { expectClients } from './compose/checks/clients.ts';
import { deployDomainAlone, rollBackUnnamed } from './compose/checks/deploy-domain.ts';
import { expectDeadLetters } from './compose/checks/dead-letters.ts';
import { expectStored, look, quoteJourney, type Kept } from './compose/checks/quote-journey.ts';
import { expectMetrics } from './compose/checks/metrics.ts';
import { replaceGateway, upgradeAndRollBack } from './compose/checks/upgrade.ts';
import { documentedCommands, notRun } from './docs/documented-commands.ts';
import { expectRollingRestart, scale } from './compose/checks/rolling-restart.ts';
import { missingEngine } from './compose/engine.ts';
import { readPage } from './docs/operations-page.ts';
import { secretList } from './compose/secret-list.ts';
import { askForLink, mails, signIn, type Visitor } from './compose/sign-in.ts';
import { createStack, type Stack } from './compose/stack.ts';

const missing = await missingEngine();
if (missing) {
  console.log(`test:compose is skipped: ${missing}.`);
  process.exit(0);
}

let [passed, failed] = [0, 0];

/** A step that later ones build on: where it fails nothing follows. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  try {
    await work();
    passed += 1;
    console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`✗ ${name}\n${(error as Error).message}`);
    throw error;
  }
}

const weak = 'changeme-changeme-changeme-changeme';
const demo = ['--profile', 'demo'];
const up = ['up', '--detach', '--wait'];

async function walk(stack: Stack): Promise<void> {
  await step('a secret that is too weak stops the start by its name', async () => {
    const { code } = await stack.tryCompose(up, { SESSION_SECRET: weak });
    assert.notEqual(code, 0);
    const { output } = await stack.tryCompose(['logs', 'set-up']);
    assert.match(output, /SESSION_SECRET is too weak/);
    assert.equal(output.includes(weak), false, 'the secret itself is not told');
    const { postgres } = await stack.containers();
    assert.notEqual(postgres?.State.Status, 'running', 'nothing else is started');
  });

  await step('one command brings everything up healthy', () => stack.compose(up));
  await step('it can be opened in a browser', () => expectPages(stack));

  await step('ADMIN_EMAIL is the first administrator, and there is nobody else', async () => {
    await askForLink(stack, 'rep@coastal.example');
    const { client } = await signIn(stack, 'admin@portal.example');
    assert.equal((await client.call(getCurrentUser)).role, 'admin');
    // Mails go out in order: one for the other would have come by now.
    assert.deepEqual(await mails(stack, 'rep@coastal.example'), []);
  });
  await step('or somebody else, and demo data is kept from a portal with people', async () => {
    await stack.compose(['down', '--volumes']);
    const owner = { ADMIN_EMAIL: 'owner@company.example' };
    await stack.compose(up, owner);
    const { client } = await signIn(stack, owner.ADMIN_EMAIL);
    assert.equal((await client.call(getCurrentUser)).role, 'admin');
    const { code } = await stack.tryCompose([...demo, ...up], owner);
    assert.notEqual(code, 0);
    const logs = await stack.compose([...demo, 'logs', 'seed-auth']);
    assert.match(logs, /This portal has people of its own/);
    assert.equal((await client.call(getCurrentUser)).role, 'admin');
  });
  await stack.compose([...demo, 'down', '--volumes']);

  await step('with the profile demo there is demo data', () => stack.compose([...demo, ...up]));
  await step('every container has what it needs and no more', () => expectContained(stack));

  let rep: Visitor & { token: string };
  let admin: Visitor;
  await step('a partner signs in by the link of a mail', async () => {
    rep = await signIn(stack, 'rep@coastal.example');
  });
  let kept: Kept;
  await step('a statement becomes a quote', async () => {
    kept = await quoteJourney(stack, rep);
  });
  await step('it is kept in MinIO, its events in NATS', () => expectStored(stack));

  await step('a stop and a start lose nothing, and sessions live on', async () => {
    await stack.compose(['stop']);
    await stack.compose([...demo, ...up]);
    assert.deepEqual(await look(stack, rep, kept.quoteId), kept);
  });
  await step('nor does taking the containers away', async () => {
    await stack.compose([...demo, 'down']);
    await stack.compose([...demo, ...up]);
    assert.deepEqual(await look(stack, rep, kept.quoteId), kept);
  });
  await step('secrets that are given later take the place of those that were made', async () => {
    const applications = await decrypted(rep);
    giveNewSecrets(stack);
    await stack.compose([...demo, ...up, '--force-recreate']);
    await assert.rejects(rep.client.call(getCurrentUser), /401/, 'sessions of the old secret end');
    rep = await signIn(stack, 'rep@coastal.example');
    admin = await signIn(stack, 'admin@portal.example');
    assert.deepEqual(await look(stack, rep, kept.quoteId), kept);
    assert.deepEqual(await decrypted(rep), applications, 'the keys before go on decrypting');
  });
  await step('who calls says the connection, or a proxy that is trusted', () =>
    expectClients(stack),
  );
  await step('each service tells how it is', () => expectMetrics(stack));
  await step('dead letters are listed and handed again', () => expectDeadLetters(stack));
  await step('a second copy of a service answers while the first is replaced', () =>
    expectRollingRestart(stack, rep),
  );
  await step('two workers share what is to be read', async () => {
    await scale(stack, 'quotes-worker', 2);
    await quoteJourney(stack, rep);
    await scale(stack, 'quotes-worker', 1);
  });
  await step('a backup under load, a wipe and a restore give one moment back', async () => {
    const seconds = await backUpAndRestore(stack, rep, admin);
    console.log(`  paused for ${seconds.toFixed(0)} s`);
  });
  await step('quotes is replaced and brought back alone', async () => {
    const count = await deployDomainAlone(stack, rep);
    console.log(`  ${count} requests of other domains meanwhile, none failed`);
  });
  await step('a deploy without a name is taken back by one command, and that too', () =>
    rollBackUnnamed(stack),
  );
  await step('everything is upgraded, and each domain brought back, with nothing lost', () =>
    upgradeAndRollBack(stack, rep, kept.quoteId),
  );
  await step('the gateway is replaced by itself', async () => {
    await replaceGateway(stack);
    await stack.compose(up);
  });
  await step('no log holds a secret, and one request id goes through', async () => {
    // The logs of the containers that the deploy replaced are gone: this is for those that stand.
    const { cookie, token } = rep;
    await quoteJourney(stack, rep);
    await expectCleanLogs(stack, [token, cookie.split(/[=;]/)[1] ?? '']);
  });
  await step('what runs, what a step did and the disk can be looked at', async () => {
    for (const part of [[], ['nats'], ['quotes-worker']])
      assert.match(await stack.compose(['ps', ...part]), /healthy/);
    assert.match(await stack.compose(['logs', 'migrate-quotes']), /"msg":"migrated"/);
    assert.match(await stack.docker(['system', 'df']), /Volumes/);
  });
}

/** Tried by the tests on a portal of `npm start`, or this very command. */
const triedElsewhere =
  /^npm run (?:test:compose|measure:compose|images:check|docs|reset|dead-letters|backup -- --out|restore -- --from)/;

/** Whether each command of docs/operations.md was run on the way. */
function expectDocumentedCommands(): void {
  const commands = documentedCommands(readPage()).filter((one) => !triedElsewhere.test(one));
  assert.deepEqual(notRun(commands, stack.ran), []);
}

/** Somebody's applications, with what is shown of their encrypted fields. */
async function decrypted({ client }: Visitor): Promise<unknown[]> {
  const some = await client.call(listApplications, { query: { limit: 5 } });
  assert.ok(some.length, 'there are applications');
  return Promise.all(some.map(({ id }) => client.call(getApplication, { params: { id } })));
}

/** The page, what it loads, the list of remotes and each remote's entry. */
async function expectPages(stack: Stack): Promise<void> {
  const page = await (await fetch(`${stack.url}/`)).text();
  const script = /src="([^"]+\.js)"/.exec(page)?.[1] ?? '';
  const remotes = (await (await fetch(`${stack.url}/mfe/remotes.json`)).json()) as {
    manifest: string;
  }[];
  assert.equal(remotes.length, 3);
  for (const path of [script, ...remotes.map(({ manifest }) => manifest), '/api/docs/']) {
    const reply = await fetch(stack.url + path);
    assert.equal(reply.status, 200, path);
    assert.equal(reply.headers.get('x-content-type-options'), 'nosniff', path);
    await reply.arrayBuffer();
  }
}

/** All that may be given later: PostgreSQL's superuser has its password from the first start. */
function giveNewSecrets({ secretsFolder }: Stack): void {
  for (const { name, make } of secretList)
    if (make && name !== 'POSTGRES_PASSWORD') writeFileSync(join(secretsFolder, name), make());
}

const stack = await createStack();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stack.remove().finally(() => process.exit(1)));
try {
  await walk(stack);
  await step('every command of docs/operations.md was run', async () => expectDocumentedCommands());
} catch {
  const { output } = await stack.tryCompose(['logs', '--no-color', '--tail', '15']);
  console.log(`The latest of the logs:\n${output}`);
} finally {
  await step('nothing is left', async () => {
    await stack.remove();
    assert.deepEqual(await stack.containers(), {});
  });
}
console.log(`\n${passed} passed, ${failed} failed`);
// What a failed step began may still go on.
process.exit(failed ? 1 : 0);
