import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** A command that writes an archive to stdout or reads one from stdin. */
export interface Command {
  program: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Exit codes that mean success; 0 by default. */
  succeeds?: number[];
}

/** Runs a command, with functions that write its input or read its output. Returns its output if none reads it. */
export async function runCommand(
  { program, args, env, cwd, succeeds = [0] }: Command,
  work?: (input: Writable, output: Readable) => Promise<void>,
): Promise<string> {
  const child = spawn(program, args, { env: env ?? process.env, cwd, stdio: 'pipe' });
  let [printed, output] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<void>((done, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (succeeds.includes(code ?? -1)) done();
      else reject(new Error(`${[program, ...args].join(' ')} failed:\n${printed}`));
    });
  });
  if (!work) {
    child.stdin.end();
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await ended;
    return output;
  }
  const [workResult, commandResult] = await Promise.allSettled([
    work(child.stdin, child.stdout).finally(() => {
      child.stdin.end();
      child.stdout.resume();
    }),
    ended,
  ]);
  // A command may stop reading early: its exit code decides.
  if (workResult.status === 'rejected' && !isClosedPipe(workResult.reason)) throw workResult.reason;
  if (commandResult.status === 'rejected') throw commandResult.reason;
  return output;
}

const isClosedPipe = (error: unknown): boolean =>
  ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String((error as { code?: unknown }).code));
