// Tests the portal in containers, from installation to removal: see docs/operations.md. Reports and succeeds if there
// is no container engine.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getApplication, listApplications } from '@portal/contracts/applications/routes';
import { getCurrentUser } from '@portal/contracts/auth/routes';
import * as containers from './compose/checks/containers.ts';
import { deployAndRollBack, replaceByHand, rollBackBad } from './compose/checks/deploy.ts';
import * as commandChecks from './compose/checks/commands.ts';
import { readState, quoteJourney } from './compose/checks/quote-journey.ts';
import { documentedCommands, notRun } from './docs/documented-commands.ts';
import { exitWithoutEngine, idsIn } from './compose/engine.ts';
import { readPage } from './docs/operations-page.ts';
import { secretList } from './compose/secret-list.ts';
import { requestLink, mails, signIn, type Visitor } from '../local/portal/sign-in.ts';
import { createStack, type Stack } from './compose/stack.ts';
import { reportFolder } from '../local/checks/outcome.ts';
import { runPlaywright } from '../local/checks/playwright.ts';
import { root } from '../local/machine/paths.ts';
import { runOrThrow } from '../local/machine/run.ts';
import { createSteps } from '../local/machine/steps.ts';

await exitWithoutEngine('test:compose');

const { step, finish } = createSteps();
const weak = 'changeme-changeme-changeme-changeme';
const demo = ['--profile', 'demo'];
const up = ['up', '--detach', '--wait'];

async function walk(stack: Stack): Promise<void> {
  await step('a weak secret prevents the start, with its name', async () => {
    const started = await stack.tryCompose(up, { SESSION_SECRET: weak });
    assert.notEqual(started.code, 0);
    const { output } = await stack.tryCompose(['logs', 'set-up']);
    assert.match(output || started.output, /SESSION_SECRET is too weak/);
    assert.equal(output.includes(weak), false, 'the secret is not printed');
    const { postgres } = await stack.containers();
    assert.notEqual(postgres?.State.Status, 'running', 'PostgreSQL does not start');
  });

  await commandChecks.acceptDeployer(stack);
  await step('one command starts all containers', () => stack.compose(up));
  await step('it can be opened in a browser', () => expectPages(stack));

  await step('ADMIN_EMAIL is the first administrator and the only user', async () => {
    await requestLink(stack, 'rep@coastal.example');
    const { client } = await signIn(stack, 'admin@portal.example');
    assert.equal((await client.call(getCurrentUser)).role, 'admin');
    // Mails are sent in order: one to the other would have arrived by now.
    assert.deepEqual(await mails(stack, 'rep@coastal.example'), []);
  });
  await step('with another ADMIN_EMAIL, demo data is rejected by a portal with users', async () => {
    await stack.compose(['down', '--volumes']);
    const owner = { ADMIN_EMAIL: 'owner@company.example' };
    await stack.compose(up, owner);
    const { client } = await signIn(stack, owner.ADMIN_EMAIL);
    assert.equal((await client.call(getCurrentUser)).role, 'admin');
    const { code } = await stack.tryCompose([...demo, ...up], owner);
    assert.notEqual(code, 0);
    const logs = await stack.compose([...demo, 'logs', 'seed-auth']);
    assert.match(logs, /This portal already has users/);
    assert.equal((await client.call(getCurrentUser)).role, 'admin');
  });
  await stack.compose([...demo, 'down', '--volumes']);

  await step('the profile demo adds demo data', () => stack.compose([...demo, ...up]));
  await step('every container has minimal privileges', () => containers.expectContained(stack));
  await step('uploaded files are read in kernel namespaces', () =>
    containers.expectReadersConfined(stack),
  );

  let rep = await step('a partner signs in with a mailed link', () =>
    signIn(stack, 'rep@coastal.example'),
  );
  const state = await step('a statement becomes a quote', () => quoteJourney(stack, rep));
  await step('a bad remote harms no other part in a browser', () => expectRemotesApart(stack));

  await step('stop and start keep all data and sessions', async () => {
    await stack.compose(['stop']);
    await stack.compose([...demo, ...up]);
    assert.deepEqual(await readState(stack, rep, state.quoteId), state);
  });
  await step('removing the containers keeps all data', async () => {
    await stack.compose([...demo, 'down']);
    await stack.compose([...demo, ...up]);
    assert.deepEqual(await readState(stack, rep, state.quoteId), state);
  });
  const admin = await step('secrets provided later replace generated ones', async () => {
    const applications = await decrypted(rep);
    giveNewSecrets(stack);
    await stack.compose([...demo, ...up, '--force-recreate']);
    await assert.rejects(rep.client.call(getCurrentUser), /401/, 'old sessions end');
    rep = await signIn(stack, 'rep@coastal.example');
    assert.deepEqual(await readState(stack, rep, state.quoteId), state);
    assert.deepEqual(await decrypted(rep), applications, 'earlier keys still decrypt');
    return signIn(stack, 'admin@portal.example');
  });
  await step('the client address comes from the connection or a trusted proxy', () =>
    containers.expectClients(stack),
  );
  await step('published screens are offered, also while admin is down', () =>
    commandChecks.publishScreens(stack, admin),
  );
  await step('each service has metrics', () => containers.expectMetrics(stack));
  await step('dead letters are listed and replayed', () => commandChecks.expectDeadLetters(stack));
  await step('files are copied to another store and verified', () =>
    commandChecks.moveFiles(stack),
  );
  await step('copies of a service and of a worker share calls and jobs', async () => {
    for (const name of ['applications', 'quotes-worker']) await scale(stack, name, 2);
    await quoteJourney(stack, rep);
    assert.ok((await decrypted(rep)).length > 0);
    for (const name of ['applications', 'quotes-worker']) await scale(stack, name, 1);
  });
  const { complete, increment } = await step('backups under load restore a consistent state', () =>
    commandChecks.backUpAndRestore(stack, rep, admin),
  );
  console.log(
    `  took ${complete.toFixed()} s, an increment ${increment.toFixed()} s; no call failed`,
  );
  const { calls, changes, statements } = await step(
    'each domain is deployed and rolled back, and no call fails',
    () => deployAndRollBack(stack, rep, admin),
  );
  console.log(`  ${calls} calls, with ${changes} changes and ${statements} statements`);
  await step('a bad release is rolled back automatically', () => rollBackBad(stack));
  await step('compose replaces one domain', () => replaceByHand(stack));
  await step('no data was lost', async () => {
    const { quote, pages } = await readState(stack, rep, state.quoteId);
    assert.deepEqual({ quote, pages }, { quote: state.quote, pages: state.pages });
  });
  await step('no log contains a secret, and request ids match', async () => {
    // Logs of containers replaced by the deployment are gone: this covers the existing ones.
    const { cookie, token } = rep;
    await quoteJourney(stack, rep);
    await containers.expectCleanLogs(stack, [token, cookie.split(/[=;]/)[1] ?? '']);
  });
  await step('containers, logs of steps and disk usage can be inspected', async () => {
    for (const part of [[], ['nats'], ['quotes-worker']])
      assert.match(await stack.compose(['ps', ...part]), /healthy/);
    assert.match(await stack.compose(['logs', 'migrate-quotes']), /"msg":"migrated"/);
    assert.match(await stack.docker(['system', 'df']), /Volumes/);
  });
}

async function scale(stack: Stack, name: string, copies: number): Promise<void> {
  const options = ['--detach', '--wait', '--no-recreate', '--no-deps'];
  await stack.compose(['up', ...options, '--scale', `${name}=${copies}`, name]);
  const ids = idsIn(await stack.compose(['ps', '--quiet', name]));
  assert.equal(ids.length, copies, `copies of ${name}`);
}

/** Commands tested elsewhere, or this command itself. */
const triedElsewhere =
  /^npm run (?:test:compose|test:swarm|measure:compose|images:check|docs|reset|dead-letters|(?:test:storage|storage:move)$|backup -- (?:--out|.* --to)|restore -- --from)/;

function expectDocumentedCommands(): void {
  const commands = documentedCommands(readPage()).filter((one) => !triedElsewhere.test(one));
  assert.deepEqual(notRun(commands, stack.ran), []);
}

async function decrypted({ client }: Visitor): Promise<unknown[]> {
  const some = await client.call(listApplications, { query: { limit: 5 } });
  assert.ok(some.length, 'there are applications');
  return Promise.all(some.map(({ id }) => client.call(getApplication, { params: { id } })));
}

/** Asserts that the page, its script, the list of remotes and each remote's entry load. */
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

/** Runs the journeys with remotes that are gone, silent, altered or broken. */
async function expectRemotesApart({ url, mailUrl, secretsFolder }: Stack): Promise<void> {
  const place = { url, mailUrl, dataFolder: secretsFolder };
  const reports = reportFolder('compose remotes');
  const args = ['remotes.test.ts'];
  assert.ok(await runPlaywright('playwright', place, { args, reports }), `see ${reports}`);
}

/** Provides new secrets, except PostgreSQL's superuser password, which is set at the first start. */
function giveNewSecrets({ secretsFolder }: Stack): void {
  for (const { name, generate } of secretList)
    if (generate && name !== 'POSTGRES_PASSWORD')
      writeFileSync(join(secretsFolder, name), generate());
}

const stack = await createStack();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stack.remove().finally(() => process.exit(1)));
try {
  await walk(stack);
  await step('every command of docs/operations.md was run', async () => expectDocumentedCommands());
} catch {
  const { output } = await stack.tryCompose(['logs', '--no-color', '--tail', '15']);
  console.log(`Last log lines:\n${output}`);
} finally {
  await step('everything is removed', async () => {
    await stack.remove();
    assert.deepEqual(await stack.containers(), {});
  });
}
await step('a swarm loses nothing (npm run test:swarm)', () =>
  runOrThrow(process.execPath, [join(root, 'scripts/portal.mjs'), 'test-swarm']),
);
finish();
