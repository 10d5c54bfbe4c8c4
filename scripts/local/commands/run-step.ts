import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import type { Step } from './step.ts';

/** Only a hanging command takes so long. */
const hangMs = 15 * 60_000;
const stopMs = 60_000;

export interface Run {
  code: number | null;
  output: string;
}

export function verdictOf({ exits = [0], prints }: Step, { code, output }: Run): string | null {
  if (code === null || !exits.includes(code))
    return `ended with ${code}, not with ${exits.join(' or ')}`;
  // Some tools print colors in CI.
  return prints.test(stripVTControlCharacters(output)) ? null : `did not print ${prints}`;
}

export interface Serving {
  /** Stops it like Ctrl-C. Throws if it does not end. */
  stop(): Promise<void>;
}

interface Started {
  output: () => string;
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  onOutput(listener: () => void): void;
}

function start({ npm, env }: Step, cwd: string): Started {
  const child = spawn('npm', ['--silent', ...npm], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that a signal reaches all of it, like a terminal's Ctrl-C.
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
        // It has already ended.
      }
    },
    onOutput: (listener) => void listeners.push(listener),
  };
}

export async function runStep(step: Step, cwd: string): Promise<Run> {
  const started = start(step, cwd);
  const timeout = setTimeout(() => started.signal('SIGKILL'), hangMs);
  const code = await started.ended;
  clearTimeout(timeout);
  return { code, output: started.output() };
}

/** Starts a server and waits for its ready line. Throws an error with its output if it ends. */
export async function serveStep(step: Step, cwd: string): Promise<Serving> {
  const started = start(step, cwd);
  const isReady = new Promise<boolean>((resolve) => {
    started.onOutput(() => step.prints.test(started.output()) && resolve(true));
    void started.ended.then(() => resolve(false));
    setTimeout(() => resolve(false), hangMs).unref();
  });
  if (!(await isReady)) {
    started.signal('SIGINT');
    throw new Error(`did not print ${step.prints}\n${started.output()}`);
  }
  return {
    async stop() {
      started.signal('SIGINT');
      const timeout = setTimeout(() => started.signal('SIGKILL'), stopMs);
      const before = performance.now();
      await started.ended;
      clearTimeout(timeout);
      if (performance.now() - before >= stopMs) throw new Error('did not end on Ctrl-C');
    },
  };
}
