import { once } from 'node:events';
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.ts';

export interface Run {
  code: number;
  output: string;
  seconds: number;
  /** CPU seconds of the command and of descendants that it waited for. */
  cpuSeconds: number;
}

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv | undefined;
  onOutput?: (text: string) => void;
}

/** Reports the CPU times of the command and its descendants on file descriptor 3. */
const withTimes = '"$@"; code=$?; times >&3; exit $code';

/** Runs a command to its end. A command that cannot be started ends with code 127. */
export async function run(
  command: string,
  args: string[],
  { cwd = root, env = {}, onOutput }: RunOptions = {},
): Promise<Run> {
  const start = performance.now();
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
      onOutput?.(chunk.toString());
    });
  child.stdio[3]?.on('data', (chunk: Buffer) => (times += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return {
    code: code ?? 1,
    output,
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: cpuSecondsOf(times),
  };
}

/** Runs a command to its end and returns its output. Throws an error with the output if it fails. */
export async function runOrThrow(command: string, args: string[], options?: RunOptions) {
  const { code, output } = await run(command, args, options);
  if (code === 0) return output;
  throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
}

/** Adds up the output of bash's `times`, such as `0m1.250s`. */
export function cpuSecondsOf(times: string): number {
  return [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** Runs git in the project and returns what it prints. Throws if it fails. */
export function git(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${(stderr || String(error)).trim()}`);
  return stdout.trim();
}

/** Runs a file of the project with this process's input and output. Returns its exit code. */
export const runFile = (
  file: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): number =>
  spawnSync(process.execPath, [join(root, file), ...args], { stdio: 'inherit', env }).status ?? 1;

/** Does the work of a command. An error is printed without its stack, and the command ends with code 1. */
export async function runAsCommand(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
