// Checks of running containers: privileges, metrics, logs, and which client address they see.
import assert from 'node:assert/strict';
import { messaging } from '@portal/contracts/messaging';
import { containersOf, services } from '../../../local/registry/services.ts';
import type { Container } from '../engine.ts';
import type { Stack } from '../stack.ts';

/** The only containers with published ports. */
const published = ['load-balancer', 'mail'];

/** The containers that read uploaded files. */
const readers = ['applications', 'quotes', 'quotes-worker'];

/** Asserts minimal privileges of every container, as reported by the engine. */
export async function expectContained(stack: Stack): Promise<void> {
  const containers = await stack.containers();
  for (const name of published) assert.ok(containers[name], `${name} exists`);
  for (const [service, container] of Object.entries(containers)) {
    const { Config, HostConfig, State } = container;
    const { SecurityOpt, PortBindings } = HostConfig;
    assert.equal(HostConfig.ReadonlyRootfs, true, `${service} has a read-only root file system`);
    assert.deepEqual(HostConfig.CapDrop, ['ALL'], `${service}: it has no capabilities`);
    assert.deepEqual(HostConfig.CapAdd ?? [], [], `${service}: it is given none back`);
    assert.equal(HostConfig.Privileged, false, service);
    assert.ok(SecurityOpt?.includes('no-new-privileges:true'), `${service}: it gains none`);
    assert.ok(HostConfig.Memory > 0, `${service} has a memory limit`);
    assert.ok((HostConfig.PidsLimit ?? 0) > 0, `${service} has a process limit`);
    assert.doesNotMatch(Config.User, /^(?:root|0)?(?::|$)/, `${service}: it does not run as root`);
    const isPublished = Object.keys(PortBindings ?? {}).length > 0;
    assert.equal(isPublished, published.includes(service), `${service}: only these have ports`);
    if (isStep(container)) assert.equal(State.ExitCode, 0, `${service} succeeded`);
    else {
      assert.ok(Config.Healthcheck, `${service} has a health check`);
      assert.equal(HostConfig.RestartPolicy.Name, 'unless-stopped', service);
      const id = await stack.exec(service, 'id', '-u');
      assert.notEqual(id.trim(), '0', `${service}: its user is not root`);
    }
  }
}

/** Runs native programs in a container, with and without the boundary, and prints their exit codes. */
const probe = `
import { spawnSync } from 'node:child_process';
import { boundaryArgs } from '/portal/packages/service-kit/src/sandbox/os-boundary.ts';
const [program, args] = boundaryArgs({ folder: '/usr', readable: [] });
const commands = [
  ['/bin/cat', '/usr/lib/os-release'],
  ['/bin/cat', '/run/secrets/database-url'],
  ['/bin/bash', '-c', 'exec 3<>/dev/tcp/127.0.0.1/8080'],
];
const failed = ([file, ...rest]) => spawnSync(file, rest, { env: {} }).status !== 0;
console.log(JSON.stringify({
  plain: commands.map(failed),
  confined: commands.map((command) => failed([program, ...args, ...command])),
}));`;

/** Asserts that services confine readers, and that confined native code reaches neither network nor secrets. */
export async function expectReadersConfined(stack: Stack): Promise<void> {
  for (const service of readers) {
    const log = await stack.compose(['logs', '--no-log-prefix', service]);
    assert.match(
      log,
      /kernel namespaces: no network, no other files/,
      `${service} confines readers`,
    );
    const output = await stack.exec(service, 'node', '--input-type=module', '--eval', probe);
    assert.deepEqual(
      JSON.parse(output.slice(output.indexOf('{'))),
      { plain: [false, false, false], confined: [false, true, true] },
      `${service}: an open file, a secret, the network`,
    );
  }
}

export const isStep = ({ HostConfig, State }: Container): boolean =>
  HostConfig.RestartPolicy.Name === 'no' && State.Status === 'exited';

const withJobs = ['applications', 'quotes'];
const durations = ['http_request_duration_seconds', 'message_duration_seconds'];

/** Metrics that docs/operations.md recommends to monitor, by container. */
const watched = services.flatMap(containersOf).map(({ name, service, command }) => ({
  name,
  expected: [
    ...(command === 'work' ? [] : ['outbox_rows', 'outbox_lag_seconds']),
    ...(withJobs.includes(service) ? ['jobs_waiting', 'jobs_oldest_seconds'] : []),
    ...(command !== 'serve' && Object.keys(messaging[service].consumes).length
      ? ['consumer_pending_messages', 'dead_letters']
      : []),
  ],
}));

/** Asserts that every service serves its metrics inside the network only. */
export async function expectMetrics(stack: Stack): Promise<void> {
  for (const { name: service, expected } of watched) {
    assert.match(await ask(stack, service, 'ready'), /"status":"ready","missing":\[\]/, service);
    const metrics = await ask(stack, service, 'metrics');
    for (const name of expected)
      assert.match(
        metrics,
        new RegExp(`^${name}(?:\\{[^}]*\\})? [\\d.e+-]+$`, 'm'),
        `${service}: ${name}`,
      );
    for (const name of durations)
      assert.ok(metrics.includes(`# TYPE ${name} histogram`), `${service}: ${name}`);
  }
  for (const path of ['/metrics', '/api/metrics', '/api/quotes/metrics'])
    assert.doesNotMatch(await (await fetch(stack.url + path)).text(), /jobs_waiting/, path);
}

const ask = (stack: Stack, service: string, path: string): Promise<string> =>
  stack.exec('gateway', 'wget', '-q', '-O', '-', `http://${service}:8080/${path}`);

/** Sign-in links that one client may request in 15 minutes. */
const limit = 20;

/** Returns how many calls, each with another X-Forwarded-For, were rejected by the limit per client. */
async function refusedCalls(stack: Stack): Promise<number> {
  let refused = 0;
  for (let client = 1; client <= limit + 5; client++) {
    const reply = await fetch(`${stack.url}/api/auth/magic-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${client}` },
      body: JSON.stringify({ email: `nobody-${client}@unknown.example` }),
    });
    if (reply.status === 429) refused += 1;
    else assert.equal(reply.status, 200);
  }
  return refused;
}

/** Asserts that X-Forwarded-For is only used from a trusted proxy, by the limit of sign-in mails per client. */
export async function expectClients(stack: Stack): Promise<void> {
  const replaceEntry = ['up', '--detach', '--wait', '--no-deps', 'load-balancer'];
  await stack.compose(replaceEntry, { TRUSTED_PROXY: '0.0.0.0/0' });
  assert.equal(await refusedCalls(stack), 0, 'a trusted proxy identifies clients');
  await stack.compose(replaceEntry);
  assert.notEqual(await refusedCalls(stack), 0, 'other senders are one client, whatever they send');
}

/** Secrets of services, as files. */
const secretFiles = {
  auth: ['session-secret', 'database-url', 'identity-private-key', 'nats-url'],
  applications: ['field-keys', 'signing-keys', 'minio-secret-key'],
  quotes: ['field-keys', 'signing-keys', 'database-url', 'minio-secret-key'],
};

/** Asserts that no log contains a secret of the portal or one of `others`. */
export async function expectCleanLogs(stack: Stack, others: string[]): Promise<void> {
  const logs = await stack.compose(['logs', '--no-color', '--no-log-prefix']);
  assert.ok(logs.split('\n').length > 100, 'the journeys were logged');
  const secrets = await Promise.all(
    Object.entries(secretFiles).flatMap(([service, files]) =>
      files.map((file) => stack.exec(service, 'cat', `/run/secrets/${file}`)),
    ),
  );
  for (const secret of [...secrets, ...others].map((one) => one.trim())) {
    assert.ok(secret.length >= 20, 'the secret is not empty');
    assert.equal(logs.includes(secret), false, 'no log contains a secret');
  }
  expectOneRequestId(logs);
}

/** Asserts that a call has the same request id in the logs of gateway and service. */
function expectOneRequestId(logs: string): void {
  const entries = logs
    .split('\n')
    // compose prefixes each line with a control sequence, regardless of options.
    .flatMap((line) => /\{"level".*\}/.exec(line)?.[0] ?? [])
    .map((line) => JSON.parse(line) as { service: string; requestId?: string; route?: string });
  const analysis = entries.find(({ route }) => route === 'analyzeImages');
  assert.ok(analysis?.requestId, 'the analysis was logged');
  const services = entries
    .filter(({ requestId }) => requestId === analysis.requestId)
    .map(({ service }) => service);
  assert.ok(services.includes('gateway') && services.includes('quotes'), services.join());
}
