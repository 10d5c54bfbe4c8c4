import { audit } from './audit.ts';
import { deadLetters } from './commands.ts';
import { jobs, outboxes } from './databases.ts';
import { pause } from './person.ts';
import { Probe } from './probe.ts';
import type { Result } from './report.ts';
import type { Scenario } from './scenarios.ts';
import { Tally } from './tally.ts';
import type { World } from './world.ts';

/** How long everything may take to come to rest; who is not at rest then never will be. */
const restMs = 180_000;

/** Runs one scenario: load, the fault, load, rest, and a look at everything. */
export async function runScenario(world: World, scenario: Scenario): Promise<Result> {
  const tally = (world.tally = new Tally());
  const { portal } = world;
  world.note(`--- ${scenario.name}`);
  const unaskedBefore = portal.unasked;
  const probe = new Probe(portal.place.port, world.people.admin.cookie);
  const began = performance.now();
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
    tally.problem(`the scenario broke off: ${(error as Error).message}`);
  }
  if (portal.unasked > unaskedBefore) tally.problem('the portal ended, though nobody asked it to');
  if (!portal.isRunning) {
    reportOrphans(world);
    await portal.start();
  }
  await world.load.stop();
  world.note('the load has ended');
  const notAtRest = await untilAtRest(world);
  if (notAtRest.length) for (const problem of notAtRest) tally.problem(problem);
  const recoverySeconds = await probe.recoveredAfter(faultEnded);
  for (const problem of await untilRight(world, scenario.looksAtAll === true))
    tally.problem(problem);
  for (const letter of await deadLetters(portal.place)) tally.problem(`dead letter: ${letter}`);
  reportOrphans(world);
  world.ledger.touched.clear();
  return {
    scenario,
    tally,
    recoverySeconds,
    seconds: (performance.now() - began) / 1000,
    problems: [...tally.problems].map(([text, count]) =>
      count > 1 ? `${text} (${count} times)` : text,
    ),
  };
}

/** Notes processes that belong to nobody and ends them: the next scenario begins without. */
function reportOrphans({ portal, tally }: World): void {
  for (const { command } of portal.orphans())
    tally.problem(`a process belongs to nobody: ${command.slice(0, 100)}`);
  portal.endOrphans();
}

/** Waits until every part is ready and nothing waits in a queue. Gives what is left after the bound. */
async function untilAtRest(world: World): Promise<string[]> {
  const { portal } = world;
  const until = Date.now() + restMs;
  for (;;) {
    const left = await notAtRest(world).catch((error: Error) => [error.message]);
    if (!left.length) return [];
    world.note(`not at rest: ${left.join('; ')}`);
    if (!portal.isRunning) return ['the portal does not run'];
    if (Date.now() > until) return left;
    await pause(300);
  }
}

async function notAtRest({ portal }: World): Promise<string[]> {
  const left = await portal.notReady();
  if (left.length) return left;
  const { dataFolder } = portal.place;
  const waiting = await outboxes(dataFolder);
  if (waiting) left.push(`${waiting} messages wait in the outboxes`);
  const { open } = await jobs(dataFolder);
  if (open) left.push(`${open} jobs have not ended`);
  return left;
}

/** What is wrong once everything had its time: messages may still be on their way to who keeps them. */
async function untilRight(world: World, all: boolean): Promise<string[]> {
  const until = Date.now() + restMs;
  for (;;) {
    const problems = await audit(world, all).catch((error: Error) => [
      `the audit broke off: ${error.message}`,
    ]);
    const mayPass = problems.some((problem) => passing.test(problem));
    if (!mayPass || Date.now() > until) return problems;
    world.note(`not right yet: ${problems.join('; ')}`);
    await pause(1000);
  }
}

/** What may only be late. */
const passing =
  /notifications instead|mails$|messages wait|have not ended|could not be looked at|broke off/;
