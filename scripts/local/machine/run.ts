import { spawn } from 'node:child_process';
import { root } from './paths.ts';

export interface Run {
  code: number;
  output: string;
  /** Wall-clock seconds. */
  seconds: number;
  /** CPU seconds of the command and of every process below it that it waited for. */
  cpuSeconds: number;
}

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Receives what the command prints while it runs. */
  say?: (text: string) => void;
}

/** Runs a command, then reports on file descriptor 3 what it and its descendants used of the CPU. */
const withTimes = '"$@"; code=$?; times >&3; exit $code';

/** Runs a command to its end. A command that cannot be started ends with code 127. */
export function run(
  command: string,
  args: string[],
  { cwd = root, env = {}, say }: RunOptions = {},
): Promise<Run> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', withTimes, 'bash', command, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    let output = '';
    let times = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        say?.(chunk.toString());
      });
    child.stdio[3]?.on('data', (chunk: Buffer) => (times += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({
        code: code ?? 1,
        output,
        seconds: (performance.now() - start) / 1000,
        cpuSeconds: cpuSecondsOf(times),
      }),
    );
  });
}

/** The sum of the times that bash's `times` prints, such as `0m1.250s`. */
export function cpuSecondsOf(times: string): number {
  return [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
