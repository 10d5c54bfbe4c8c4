import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import type { Step } from './step.ts';

/** Only what hangs takes so long. */
const hangMs = 15 * 60_000;
const stopMs = 60_000;

export interface Run {
  /** Null where it was killed. */
  code: number | null;
  output: string;
}

/** What is wrong with a run of a step; null where nothing is. */
export function verdictOf({ exits = [0], says }: Step, { code, output }: Run): string | null {
  if (code === null || !exits.includes(code))
    return `ended with ${code}, not with ${exits.join(' or ')}`;
  // Some tools color their output wherever CI is set.
  return says.test(stripVTControlCharacters(output)) ? null : `did not print ${says}`;
}

export interface Serving {
  /** Stops it as Ctrl-C does. Throws where it does not end. */
  stop(): Promise<void>;
}

interface Started {
  output: () => string;
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Called at each piece of output. */
  onOutput(listener: () => void): void;
}

function start({ npm, env }: Step, cwd: string): Started {
  const child = spawn('npm', ['--silent', ...npm], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which a signal reaches whole, as a terminal's Ctrl-C does.
    detached: true,
  });
  let output = '';
  const listeners: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  return {
    output: () => output,
    ended: new Promise((resolve) => {
      child.once('error', (error) => {
        output += String(error);
        resolve(null);
      });
      child.once('close', (code) => resolve(code));
    }),
    signal(name) {
      try {
        process.kill(-(child.pid ?? 0), name);
      } catch {
        // It has ended.
      }
    },
    onOutput: (listener) => void listeners.push(listener),
  };
}

/** Runs a step to its end. */
export async function runStep(step: Step, cwd: string): Promise<Run> {
  const started = start(step, cwd);
  const hung = setTimeout(() => started.signal('SIGKILL'), hangMs);
  const code = await started.ended;
  clearTimeout(hung);
  return { code, output: started.output() };
}

/** Starts a step that serves, and waits until it says that it does. Throws an Error with its output where it ends. */
export async function serveStep(step: Step, cwd: string): Promise<Serving> {
  const started = start(step, cwd);
  const said = new Promise<boolean>((resolve) => {
    started.onOutput(() => step.says.test(started.output()) && resolve(true));
    void started.ended.then(() => resolve(false));
    setTimeout(() => resolve(false), hangMs).unref();
  });
  if (!(await said)) {
    started.signal('SIGINT');
    throw new Error(`did not print ${step.says}\n${started.output()}`);
  }
  return {
    async stop() {
      started.signal('SIGINT');
      const late = setTimeout(() => started.signal('SIGKILL'), stopMs);
      const before = performance.now();
      await started.ended;
      clearTimeout(late);
      if (performance.now() - before >= stopMs) throw new Error('did not end on Ctrl-C');
    },
  };
}
