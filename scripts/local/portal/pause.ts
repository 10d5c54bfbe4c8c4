import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { Supervised } from './supervised.ts';

const socketOf = (dataFolder: string): string => join(dataFolder, 'pause.sock');
const isPaused = 'paused\n';

/**
 * Lets other processes of this user pause a portal. While a client is connected, its programs are stopped in order, the
 * group started last first. When the client closes its side, they start again, and then the server closes its side.
 * Returns a function that ends the offer.
 */
export async function offerPause(
  dataFolder: string,
  groups: readonly Supervised[][],
  say: (line: string) => void,
): Promise<() => void> {
  const path = socketOf(dataFolder);
  rmSync(path, { force: true });
  let turn = Promise.resolve();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const left = new Promise<void>((resolve) => {
      socket.once('end', resolve);
      socket.once('close', () => resolve());
    });
    socket.on('error', () => undefined);
    socket.resume();
    turn = turn.then(async () => {
      say('Pausing');
      try {
        for (const group of groups.toReversed()) await Promise.all(group.map((one) => one.pause()));
        socket.write(isPaused);
        await left;
      } finally {
        say('Resuming');
        for (const group of groups) await Promise.all(group.map((one) => one.resume()));
        socket.end();
      }
    });
    turn = turn.catch((error: unknown) => {
      say(`The portal could not resume: ${(error as Error).message}`);
      socket.destroy();
    });
  });
  const before = process.umask(0o077);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(before);
  }
  return () => {
    server.close();
    rmSync(path, { force: true });
  };
}

/** Runs `work` while a running portal is paused, and waits until it is up again. */
export async function whilePaused<T>(dataFolder: string, work: () => Promise<T>): Promise<T> {
  const socket = connect(socketOf(dataFolder));
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('data', () => resolve());
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('The portal could not be paused.')));
    });
    return await work();
  } finally {
    const isUp = new Promise((resolve) => socket.once('close', resolve));
    if (!socket.closed) {
      socket.end();
      await isUp;
    }
  }
}
