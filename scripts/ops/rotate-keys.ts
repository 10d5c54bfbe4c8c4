// Encrypts the applications' sensitive fields, and the files of both domains that keep some, with another
// key: see docs/field-keys.md. Works on the portal that runs on DATA_DIR, or on one service of another, whose
// database, keys and files its settings in the environment name.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runningOn } from '../local/portal/data-lock.ts';
import { root } from '../local/machine/paths.ts';
import { derivedSecret, newFieldKey, readSecrets, writeSecrets } from '../local/portal/secrets.ts';
import { readSettings } from '../local/portal/settings.ts';

const services = ['applications', 'quotes'] as const;
type Service = (typeof services)[number];

const { values } = parseArgs({
  options: { 'new-key': { type: 'boolean', default: false }, service: { type: 'string' } },
});
const { dataFolder } = readSettings();

if (values['new-key']) addKey();
else {
  const given = process.env['DATABASE_URL'] && process.env['FIELD_KEYS'];
  const chosen = services.filter(
    (one) => one === (values.service ?? (given ? 'applications' : one)),
  );
  if (!chosen.length) throw new Error(`--service is one of ${services.join(', ')}`);
  for (const service of chosen) {
    const command = join(root, 'services', service, 'src/commands/rotate-keys.ts');
    console.log(`${service}:`);
    const env = { ...process.env, ...(given ? {} : localPortal(service)) };
    const done = spawnSync(process.execPath, [command], { stdio: 'inherit', env });
    if (done.status !== 0) process.exit(done.status ?? 1);
  }
}

/** A key that encrypts from the next start on. */
function addKey(): void {
  const secrets = readSecrets(dataFolder);
  const [key, quotesKey] = [newFieldKey(), newFieldKey()];
  writeSecrets(dataFolder, {
    ...secrets,
    fieldKeys: `${key},${secrets.fieldKeys}`,
    quotesFieldKeys: `${quotesKey},${secrets.quotesFieldKeys}`,
  });
  const again = runningOn(dataFolder) === null ? 'Start' : 'Stop and start';
  const made = [key, quotesKey].map((one) => one.split(':')[0]).join(' and ');
  console.log(`Made the keys ${made}. ${again} the portal, then: npm run keys:rotate`);
}

function localPortal(service: Service): NodeJS.ProcessEnv {
  if (runningOn(dataFolder) === null)
    throw new Error(
      `No portal runs on ${dataFolder}. Start it first, or give DATABASE_URL and FIELD_KEYS.`,
    );
  const secrets = readSecrets(dataFolder);
  const admin = process.env['DATABASE_URL'] ?? ownPostgres();
  const url = new URL(admin);
  url.username = `portal_${service}`;
  url.password = derivedSecret(secrets.databasePassword, url.username);
  url.pathname = `/portal_${service}`;
  return {
    DATABASE_URL: url.toString(),
    FIELD_KEYS: service === 'quotes' ? secrets.quotesFieldKeys : secrets.fieldKeys,
    STORAGE_DIR: join(dataFolder, 'files'),
  };
}

/** The address of the portal's own PostgreSQL, whose port it writes down itself. */
function ownPostgres(): string {
  const lines = readFileSync(join(dataFolder, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  return `postgresql://127.0.0.1:${lines[3]}`;
}
