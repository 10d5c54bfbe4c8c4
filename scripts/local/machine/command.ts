import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.ts';

/** Does the work of a command. An error is printed without its stack, and the command ends with code 1. */
export async function runAsCommand(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/** Runs a file of the project with this process's input and output. Returns its exit code. */
export const runFile = (
  file: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): number =>
  spawnSync(process.execPath, [join(root, file), ...args], { stdio: 'inherit', env }).status ?? 1;
