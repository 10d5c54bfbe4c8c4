import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './process-groups.ts';

/** One file per reserved port, with the id of the process that reserved it. */
const reservations = join(tmpdir(), 'portal-ports');

/** Reserves a free port below the ephemeral range, so that programs that start at the same time do not collide. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (reserve(port) && !(await isInUse(port, '0.0.0.0'))) return port;
  }
}

function reserve(port: number): boolean {
  mkdirSync(reservations, { recursive: true, mode: 0o777 });
  const file = join(reservations, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Left behind by a killed process: the port is free for the next call.
    if (!isAlive(Number(readFileSync(file, 'utf8')))) rmSync(file, { force: true });
    return false;
  }
  if (!reserved.size) process.once('exit', release);
  reserved.add(file);
  return true;
}

const reserved = new Set<string>();

function release(): void {
  for (const file of reserved) rmSync(file, { force: true });
}

/** Throws an error with the remedy if a port is in use. `variable` is the setting that changes it. */
export async function assertFree(port: number, variable: string, remedy: string): Promise<void> {
  for (const host of ['127.0.0.1', '0.0.0.0'])
    if (await isInUse(port, host))
      throw new Error(
        `Port ${port} (${variable}) is in use by another program. Stop that program, or use another port: ${remedy}`,
      );
}

function isInUse(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
