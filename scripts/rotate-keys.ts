// Encrypts the applications' sensitive fields with another key: see docs/field-keys.md. Works on the
// portal that runs on DATA_DIR, or on the database and keys that DATABASE_URL and FIELD_KEYS name.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runningOn } from './local/data-lock.ts';
import { root } from './local/paths.ts';
import { derivedSecret, newFieldKey, readSecrets, writeSecrets } from './local/secrets.ts';
import { readSettings } from './local/settings.ts';

const { values } = parseArgs({ options: { 'new-key': { type: 'boolean', default: false } } });
const { dataFolder } = readSettings();

if (values['new-key']) addKey();
else {
  const command = join(root, 'services/applications/src/commands/rotate-keys.ts');
  const given = process.env['DATABASE_URL'] && process.env['FIELD_KEYS'];
  const done = spawnSync(process.execPath, [command], {
    stdio: 'inherit',
    env: { ...process.env, ...(given ? {} : localPortal()) },
  });
  process.exitCode = done.status ?? 1;
}

/** A key that encrypts from the next start on. */
function addKey(): void {
  const secrets = readSecrets(dataFolder);
  const key = newFieldKey();
  writeSecrets(dataFolder, { ...secrets, fieldKeys: `${key},${secrets.fieldKeys}` });
  const again = runningOn(dataFolder) === null ? 'Start' : 'Stop and start';
  console.log(`Made the key ${key.split(':')[0]}. ${again} the portal, then: npm run keys:rotate`);
}

function localPortal(): NodeJS.ProcessEnv {
  if (runningOn(dataFolder) === null)
    throw new Error(
      `No portal runs on ${dataFolder}. Start it first, or give DATABASE_URL and FIELD_KEYS.`,
    );
  const secrets = readSecrets(dataFolder);
  const admin = process.env['DATABASE_URL'] ?? ownPostgres();
  const url = new URL(admin);
  url.username = 'portal_applications';
  url.password = derivedSecret(secrets.databasePassword, url.username);
  url.pathname = '/portal_applications';
  return { DATABASE_URL: url.toString(), FIELD_KEYS: secrets.fieldKeys };
}

/** The address of the portal's own PostgreSQL, whose port it writes down itself. */
function ownPostgres(): string {
  const lines = readFileSync(join(dataFolder, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  return `postgresql://127.0.0.1:${lines[3]}`;
}
