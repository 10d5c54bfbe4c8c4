import { audit } from './audit.ts';
import { deadLetters } from './commands.ts';
import { jobs, outboxes } from './databases.ts';
import { pause } from './person.ts';
import { Probe } from './probe.ts';
import type { Result } from './report.ts';
import type { Scenario } from './scenarios.ts';
import { Tally } from './tally.ts';
import type { World } from './world.ts';

/** Maximum time until everything has settled. */
const restMs = 180_000;

export async function runScenario(world: World, scenario: Scenario): Promise<Result> {
  const tally = (world.tally = new Tally());
  const { portal } = world;
  world.note(`--- ${scenario.name}`);
  const exitsBefore = portal.unexpectedExits;
  const probe = new Probe(portal.place.port, world.people.admin.cookie);
  const startedAt = performance.now();
  world.load.start();
  await pause(world.seconds * 1000);
  portal.noteSessions();
  let faultEnded = Date.now();
  try {
    const since = await scenario.run(world);
    faultEnded = since ?? Date.now();
    world.note('the fault has ended');
    await pause(world.seconds * 1000);
  } catch (error) {
    tally.problem(`the scenario failed: ${(error as Error).message}`);
  }
  if (portal.unexpectedExits > exitsBefore) tally.problem('the portal ended unexpectedly');
  if (!portal.isRunning) {
    await reportOrphans(world);
    await portal.start();
  }
  await world.load.stop();
  world.note('the load has ended');
  const unsettled = await untilSettled(world);
  if (unsettled.length) for (const problem of unsettled) tally.problem(problem);
  const recoverySeconds = await probe.recoveredAfter(faultEnded);
  for (const problem of await auditUntilRight(world, scenario.auditsAll === true))
    tally.problem(problem);
  for (const letter of await deadLetters(portal.place)) tally.problem(`dead letter: ${letter}`);
  await reportOrphans(world);
  world.ledger.touched.clear();
  return {
    scenario,
    tally,
    recoverySeconds,
    seconds: (performance.now() - startedAt) / 1000,
    problems: [...tally.problems].map(([text, count]) =>
      count > 1 ? `${text} (${count} times)` : text,
    ),
  };
}

/** Reports and kills orphans, so that the next scenario starts without them. */
async function reportOrphans({ portal, tally }: World): Promise<void> {
  for (const { command } of await portal.lastingOrphans())
    tally.problem(`a process is orphaned: ${command.slice(0, 100)}`);
  portal.endOrphans();
}

/** Waits until every part is ready and all queues are empty. Returns what remains at the time limit. */
async function untilSettled(world: World): Promise<string[]> {
  const { portal } = world;
  const until = Date.now() + restMs;
  for (;;) {
    const remaining = await unsettled(world).catch((error: Error) => [error.message]);
    if (!remaining.length) return [];
    world.note(`not settled: ${remaining.join('; ')}`);
    if (!portal.isRunning) return ['the portal is not running'];
    if (Date.now() > until) return remaining;
    await pause(300);
  }
}

async function unsettled({ portal }: World): Promise<string[]> {
  const remaining = await portal.notReady();
  if (remaining.length) return remaining;
  const { dataFolder } = portal.place;
  const waiting = await outboxes(dataFolder);
  if (waiting) remaining.push(`${waiting} messages are waiting in the outboxes`);
  const { open } = await jobs(dataFolder);
  if (open) remaining.push(`${open} jobs have not ended`);
  return remaining;
}

/** Returns problems that remain after some time: events may still be on their way. */
async function auditUntilRight(world: World, all: boolean): Promise<string[]> {
  const until = Date.now() + restMs;
  for (;;) {
    const problems = await audit(world, all).catch((error: Error) => [
      `the audit failed: ${error.message}`,
    ]);
    const mayBeDelay = problems.some((problem) => delays.test(problem));
    if (!mayBeDelay || Date.now() > until) return problems;
    world.note(`still wrong: ${problems.join('; ')}`);
    await pause(1000);
  }
}

/** Problems that may only be delays. */
const delays =
  /notifications instead|mails$|messages are waiting|have not ended|could not be read|the audit failed/;
