import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './process-groups.ts';

/** A file for each reserved port, with the id of the process that reserved it. */
const reservations = join(tmpdir(), 'portal-ports');

/**
 * Reserves a port that nobody listens on. No other call gets the same port while this process runs, so that
 * two programs that start at the same time do not choose the same one. The port lies below the range that the
 * system takes for outgoing connections.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (reserve(port) && !(await isTaken(port, '0.0.0.0'))) return port;
  }
}

function reserve(port: number): boolean {
  mkdirSync(reservations, { recursive: true, mode: 0o777 });
  const file = join(reservations, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Left behind by a process that was killed: the port is free again for the next call.
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

/** Throws an Error with the remedy where a port is taken. `variable` names the setting that moves it. */
export async function assertFree(port: number, variable: string, remedy: string): Promise<void> {
  for (const host of ['127.0.0.1', '0.0.0.0'])
    if (await isTaken(port, host))
      throw new Error(
        `Port ${port} (${variable}) is taken by another program. Stop that program, or use another port: ${remedy}`,
      );
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
