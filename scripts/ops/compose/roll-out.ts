import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { runAsCommand } from '../../local/machine/run.ts';
import { domainNames, partsOf } from '../../local/registry/front-ends.ts';
import { containersOf, services as registered } from '../../local/registry/services.ts';
import { addCalls, failsMore, parseCalls, parseLog, type Calls } from './compare-calls.ts';
import { composeProject, docker, idsIn, inspect, missingEngine, type Container } from './engine.ts';

/** Default duration of the comparison. */
const watch = { type: 'string', default: '60' } as const;

/**
 * Runs the command `npm run NAME -- DOMAIN [--watch SECONDS]`: provides the domain's images with `prepare`, then rolls
 * them out. Ctrl-C meanwhile keeps the old copies.
 */
export function replaceDomain(
  name: string,
  options: ParseArgsOptionsConfig,
  prepare: (parts: string[], values: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  return runAsCommand(async () => {
    const all: ParseArgsOptionsConfig = { ...options, watch };
    const { values, positionals } = parseArgs({ allowPositionals: true, options: all });
    const parts = partsOf(positionals[0] ?? '');
    const watchSeconds = Number(values['watch']);
    if (!parts || !(watchSeconds >= 0))
      throw new Error(`npm run ${name} -- ${domainNames.join('|')} [--watch SECONDS]`);
    const missing = await missingEngine();
    if (missing) throw new Error(`Cannot ${name}: ${missing}.`);
    await prepare(parts, values);
    const ending = new AbortController();
    process.once('SIGINT', () => ending.abort(new Error('Interrupted')));
    await rollOut({ parts, watchSeconds, signal: ending.signal });
    console.log(`Replaced ${parts.join(' and ')}.`);
  });
}

interface RollOut {
  /** Services to replace, such as `quotes` and `mfe-quotes`; includes others with the same image, such as workers. */
  parts: readonly string[];
  /** Duration of the comparison between new and old copies, which both serve. */
  watchSeconds: number;
  /** Aborts the rollout and keeps the old copies. */
  signal: AbortSignal;
}

const readySeconds = 180;
/** Longer than any call. */
const stopSeconds = 30;
/** Longer than gateway and load balancer cache an address. */
const addressMs = 2500;
const lookMs = 2000;

/**
 * Replaces containers without downtime: runs the steps of their images, such as migrations, starts new copies while the
 * old ones serve, compares both, and stops the old ones gracefully. Throws if the new copies are not ready in time or fail
 * more often: then it removes them, keeps the old ones and restores their image tags.
 */
async function rollOut(options: RollOut): Promise<void> {
  const { parts, watchSeconds, signal } = options;
  const { services } = await composeProject();
  const images = new Set(parts.map((part) => services[part]?.image));
  const ofImages = Object.keys(services).filter((name) => images.has(services[name]?.image));
  const isStep = (name: string): boolean => services[name]?.restart === 'no';
  const processes = ofImages.filter((name) => !isStep(name));
  const old = await copiesOf(processes);
  const scale = processes.flatMap((name) => [
    '--scale',
    `${name}=${2 * (old.get(name)?.length ?? 0) || 1}`,
  ]);
  try {
    for (const step of ofImages.filter(isStep)) {
      console.log(`Running ${step}`);
      await docker(['compose', 'run', '--rm', '--no-deps', '-T', step]);
    }
    console.log(`Starting new containers of ${processes.join(', ')}`);
    const up = ['up', '--detach', '--no-deps', '--no-build', '--no-recreate'];
    await docker(['compose', ...up, ...scale, ...processes]);
    const fresh = without(await copiesOf(processes), old);
    await becomeReady(options, fresh);
    await pause(addressMs, null, { signal });
    console.log(`Comparing them for ${watchSeconds} s`);
    await compare(options, fresh, old);
  } catch (error) {
    await remove(without(await copiesOf(processes), old));
    await restoreTags(old);
    const reason = (error as Error).message;
    throw new Error(`The new copies were removed, the old ones keep serving: ${reason}`, {
      cause: error,
    });
  }
  console.log('Stopping the old copies');
  await remove(old);
}

type Copies = Map<string, Container[]>;

async function copiesOf(names: readonly string[]): Promise<Copies> {
  const found: Copies = new Map();
  for (const name of names) {
    const ids = idsIn(await docker(['compose', 'ps', '--all', '--quiet', name]));
    found.set(name, await inspect(ids));
  }
  return found;
}

const without = (copies: Copies, others: Copies): Copies =>
  new Map(
    [...copies].map(([name, some]) => {
      const known = new Set(others.get(name)?.map(({ Id }) => Id));
      return [name, some.filter(({ Id }) => !known.has(Id))];
    }),
  );

const idsOf = (copies: Copies): string[] => [...copies.values()].flat().map(({ Id }) => Id);

/** Throws if there is no new copy, or if one has exited, even if the engine restarted it. */
async function inspectRunning(fresh: Copies): Promise<Container[]> {
  const copies = await inspect(idsOf(fresh));
  if (!copies.length) throw new Error('No new copy was started.');
  for (const { Id, Config, RestartCount, State } of copies)
    if (RestartCount || State.Status !== 'running')
      throw new Error(`${Config.Image} exited:\n${await docker(['logs', '--tail', '10', Id])}`);
  return copies;
}

/** An unhealthy copy on a busy machine may still become ready. */
async function becomeReady({ signal }: RollOut, fresh: Copies): Promise<void> {
  const deadline = Date.now() + readySeconds * 1000;
  for (;;) {
    const missing = (await inspectRunning(fresh)).filter(
      ({ State }) => State.Health && State.Health.Status !== 'healthy',
    );
    if (!missing.length) return;
    if (Date.now() > deadline) {
      const names = missing.map(({ Config }) => Config.Image);
      throw new Error(`Not ready after ${readySeconds} s: ${names.join(', ')}`);
    }
    await pause(lookMs, null, { signal });
  }
}

/** Throws if a new copy exits or becomes unhealthy, or if the new copies of a part fail more calls. */
async function compare({ watchSeconds, signal }: RollOut, fresh: Copies, old: Copies) {
  const end = Date.now() + watchSeconds * 1000;
  const since = startOf(fresh);
  const before = await callsOf(old, since);
  for (;;) {
    for (const copy of await inspectRunning(fresh))
      if (copy.State.Health?.Status === 'unhealthy')
        throw new Error(`${copy.Config.Image} became unhealthy.`);
    const usual = await callsOf(old, since);
    for (const [name, calls] of await callsOf(fresh, since)) {
      const meanwhile = difference(usual.get(name), before.get(name));
      if (failsMore(calls, meanwhile))
        throw new Error(
          `${calls.failed} of ${calls.total} calls of the new ${name} failed, of the old one ${meanwhile.failed} of ${meanwhile.total}.`,
        );
    }
    if (Date.now() >= end) return;
    await pause(lookMs, null, { signal });
  }
}

const none: Calls = { total: 0, failed: 0 };
const difference = (now = none, before = none): Calls => ({
  total: now.total - before.total,
  failed: now.failed - before.failed,
});

/** Services have metrics; the gateway and front ends log their calls. */
const serviceNames = new Set(registered.flatMap(containersOf).map(({ name }) => name));

const printMetrics = `fetch('http://127.0.0.1:8080/metrics').then(async (reply) => process.stdout.write(await reply.text()))`;

function startOf(copies: Copies): string {
  const started = [...copies.values()].flat().map(({ State }) => State.StartedAt);
  return started.toSorted()[0] ?? '';
}

/** Returns the calls per part; a stopped copy counts as none. `since`: of a log, which may be long. */
async function callsOf(copies: Copies, since: string): Promise<Map<string, Calls>> {
  const found = new Map<string, Calls>();
  for (const [name, some] of copies) {
    const read = serviceNames.has(name) ? readMetrics : readLog;
    found.set(name, addCalls(await Promise.all(some.map(({ Id }) => read(Id, since)))));
  }
  return found;
}

const readMetrics = (id: string): Promise<Calls> =>
  docker(['exec', id, 'node', '-e', printMetrics]).then(parseCalls, () => none);

const readLog = (id: string, since: string): Promise<Calls> =>
  docker(['logs', '--since', since, id]).then(parseLog, () => none);

/** Stops copies gracefully and removes them. */
async function remove(copies: Copies): Promise<void> {
  const ids = idsOf(copies);
  if (!ids.length) return;
  await docker(['stop', '--time', String(stopSeconds), ...ids]);
  await docker(['rm', '--force', '--volumes', ...ids]);
}

/** Tags the running images again, and removes those that took their tags, so that a rollback never returns to them. */
async function restoreTags(copies: Copies): Promise<void> {
  for (const { Image, Config } of [...copies.values()].flat()) {
    const [tagged] = await inspect([Config.Image]);
    if (tagged?.Id === Image) continue;
    await docker(['image', 'tag', Image, Config.Image]);
    if (tagged) await docker(['image', 'rm', tagged.Id]);
  }
}
