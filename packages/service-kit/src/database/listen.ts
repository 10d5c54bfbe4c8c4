import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../log.ts';

const retryMs = 1000;

/** Calls back at each notification, and after each connection, when some may be lost. Returns how to stop. */
export function listenTo(
  databaseUrl: string,
  channel: string,
  onNotification: () => void,
  log: Logger,
): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const loop = (async () => {
    while (!signal.aborted) {
      const client = new Client({ connectionString: databaseUrl });
      const ended = new Promise<void>((resolve) => {
        client.on('end', resolve);
        // Without this listener, an error of the idle connection would end the process.
        client.on('error', (err) => {
          log.warn({ err, channel }, 'a listener lost its database connection');
          resolve();
        });
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      try {
        await client.connect();
        client.on('notification', onNotification);
        await client.query(`LISTEN ${channel}`);
        onNotification();
        await ended;
      } catch (err) {
        log.warn({ err, channel }, 'listening failed, retrying');
      } finally {
        await client.end().catch(() => undefined);
      }
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stopped.abort();
    await loop;
  };
}
