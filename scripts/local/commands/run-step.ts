import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

export interface StepContext {
  folder: string;
  port: number;
  mailPort: number;
}

/** How to test a command on small data. */
export interface Step {
  /** As in README's table, or `npm run NAME` for another script of package.json. */
  command: string;
  npm: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Exit codes of success; default 0. */
  exits?: readonly number[];
  prints: RegExp;
  /** Runs until stopped by Ctrl-C at the end of its group, or by `stop`. */
  serves?: true;
  /** Writes into the project, so it runs in a copy. */
  inCopy?: true;
}

/** Stops running servers before steps that require it. */
export const stop = 'stop';

/** Consecutive steps: later ones use results of earlier ones. */
export type Steps = readonly (Step | typeof stop)[];

/** Commands that need more than this machine has, or take longer than a test run may. */
export const requirements: Readonly<Record<string, string>> = {
  'npm run test:compose': 'a container engine',
  'npm run test:swarm': 'a container engine',
  'npm run measure:compose': 'a container engine',
  'npm run deploy': 'a container engine',
  'npm run rollback': 'a container engine',
  'npm run coverage': 'the time of all service tests',
};

/** Only a hanging command takes so long. */
const hangMs = 15 * 60_000;
const stopMs = 60_000;

export interface Run {
  code: number | null;
  output: string;
}

export function problemOf({ exits = [0], prints }: Step, { code, output }: Run): string | null {
  if (code === null || !exits.includes(code))
    return `ended with ${code}, not with ${exits.join(' or ')}`;
  // Some tools print colors in CI.
  return prints.test(stripVTControlCharacters(output)) ? null : `did not print ${prints}`;
}

/** Starts a command in its own process group, so that a signal reaches all of it, like a terminal's Ctrl-C. */
function start({ npm, env }: Step, cwd: string) {
  const child = spawn('npm', ['--silent', ...npm], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  /** Null if it was killed or could not start. */
  const ended = once(child, 'close').then(
    ([code]) => code as number | null,
    (error: unknown) => {
      output += String(error);
      return null;
    },
  );
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(-(child.pid ?? 0), name);
    } catch {
      // It has already ended.
    }
  };
  return {
    output: () => output,
    ended,
    signal,
    /** Waits for the end, and kills it after a time. Returns whether it ended before. */
    async endsWithin(ms: number): Promise<boolean> {
      let isLate = false;
      const timeout = setTimeout(() => {
        isLate = true;
        signal('SIGKILL');
      }, ms);
      await ended;
      clearTimeout(timeout);
      return !isLate;
    },
  };
}

export async function runStep(step: Step, cwd: string): Promise<Run> {
  const started = start(step, cwd);
  await started.endsWithin(hangMs);
  return { code: await started.ended, output: started.output() };
}

/**
 * Starts a server and waits for its ready line. Throws an error with its output if it ends. Returns a function that stops
 * it like Ctrl-C, which throws if it does not end.
 */
export async function serveStep(step: Step, cwd: string): Promise<() => Promise<void>> {
  const started = start(step, cwd);
  const deadline = Date.now() + hangMs;
  let hasEnded = false;
  void started.ended.then(() => (hasEnded = true));
  while (!step.prints.test(started.output())) {
    if (hasEnded || Date.now() > deadline) {
      started.signal('SIGINT');
      throw new Error(`did not print ${step.prints}\n${started.output()}`);
    }
    await sleep(100);
  }
  return async () => {
    started.signal('SIGINT');
    if (!(await started.endsWithin(stopMs))) throw new Error('did not end on Ctrl-C');
  };
}
