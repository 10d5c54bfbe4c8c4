import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { assertFree, freePort } from './ports.ts';

it('gives no two processes the same port, even before they listen', async () => {
  const child = fileURLToPath(new URL('testing/reserve-ports.ts', import.meta.url));
  const children = [1, 2, 3].map(() => fork(child));
  const provided = await Promise.all(
    children.map(async (one) => ((await once(one, 'message')) as [number[]])[0]),
  );
  // All of them run until here: an ending process releases its ports.
  for (const one of children) one.disconnect();
  expect(new Set(provided.flat()).size).toBe(600);
});

it('rejects a port in use, naming the setting to change', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  await expect(assertFree(port, 'PORT', 'PORT=8090 npm start')).rejects.toThrow(
    `Port ${port} (PORT) is in use by another program. Stop that program, or use another port: PORT=8090 npm start`,
  );
  server.close();
  await once(server, 'close');
  await assertFree(port, 'PORT', 'PORT=8090 npm start');
});
