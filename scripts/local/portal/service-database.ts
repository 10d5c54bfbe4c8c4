import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningOn } from './data-lock.ts';
import { derivedSecret, readSecrets } from './secrets.ts';

/** Returns the URL of a service's database in the portal running on a folder. Throws if none runs. */
export function serviceDatabase(dataFolder: string, service: string): string {
  if (runningOn(dataFolder) === null)
    throw new Error(`No portal runs on ${dataFolder}. Start it first, or give DATABASE_URL.`);
  const url = new URL(process.env['DATABASE_URL'] ?? ownPostgres(dataFolder));
  url.username = `portal_${service}`;
  url.password = derivedSecret(readSecrets(dataFolder).databasePassword, url.username);
  url.pathname = `/portal_${service}`;
  return url.toString();
}

/** Returns the URL of the portal's own PostgreSQL, with the port from its pid file. */
export function ownPostgres(dataFolder: string): string {
  const lines = readFileSync(join(dataFolder, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  return `postgresql://127.0.0.1:${lines[3]}`;
}
