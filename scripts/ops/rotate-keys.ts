// Encrypts the applications' sensitive fields, and the files of both domains that keep some, with another
// key, and makes new keys, that which seals documents among them: see docs/field-keys.md. Works on the portal that runs on DATA_DIR, or on one service of another, whose
// database, keys and files its settings in the environment name.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runningOn } from '../local/portal/data-lock.ts';
import { root } from '../local/machine/paths.ts';
import { keptAs, readSecrets, secretMakers, writeSecrets } from '../local/portal/secrets.ts';
import { serviceDatabase } from '../local/portal/service-database.ts';
import { readSettings } from '../local/portal/settings.ts';
import { services, serviceSecrets } from '../local/registry/services.ts';

/** The services that encrypt, and what their keys are called. */
const encrypting = services.flatMap(({ name, secrets }) =>
  secrets.flatMap((secret) =>
    secret.kind === 'field-keys' ? [{ service: name, keys: keptAs(secret) }] : [],
  ),
);

try {
  const { values } = parseArgs({
    options: { 'new-key': { type: 'boolean', default: false }, service: { type: 'string' } },
  });
  const { dataFolder } = readSettings();
  if (values['new-key']) addKey(dataFolder);
  else rotate(dataFolder, values.service);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function rotate(dataFolder: string, service: string | undefined): void {
  const given = process.env['DATABASE_URL'] && process.env['FIELD_KEYS'];
  const wanted = service ?? (given ? 'applications' : null);
  const chosen = encrypting.filter((one) => wanted === null || one.service === wanted);
  if (!chosen.length)
    throw new Error(`--service is one of ${encrypting.map((one) => one.service).join(', ')}`);
  for (const { service: one, keys } of chosen) {
    const command = join(root, 'services', one, 'src/commands/rotate-keys.ts');
    console.log(`${one}:`);
    const env = { ...process.env, ...(given ? {} : localPortal(dataFolder, one, keys)) };
    const done = spawnSync(process.execPath, [command], { stdio: 'inherit', env });
    if (done.status !== 0) throw new Error(`The keys of ${one} were not rotated to the end.`);
  }
}

/** Keys that encrypt, and one that seals, from the next start on. */
function addKey(dataFolder: string): void {
  // Secrets that are read where there are none would be made, and they would fit no data.
  if (!existsSync(join(dataFolder, 'secrets.json')))
    throw new Error(`There is no portal's data at ${dataFolder}. Set DATA_DIR.`);
  const secrets = readSecrets(dataFolder);
  const added = serviceSecrets.flatMap((secret) =>
    secret.kind === 'field-keys' || secret.kind === 'signing-key'
      ? [{ keys: keptAs(secret), key: secretMakers[secret.kind]?.() ?? '' }]
      : [],
  );
  for (const { keys, key } of added) secrets[keys] = `${key},${secrets[keys]}`;
  writeSecrets(dataFolder, secrets);
  const again = runningOn(dataFolder) === null ? 'Start' : 'Stop and start';
  const made = added.map(({ key }) => key.split(':')[0]).join(', ');
  console.log(`Made the keys ${made}. ${again} the portal, then: npm run keys:rotate`);
}

function localPortal(dataFolder: string, service: string, keys: string): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: serviceDatabase(dataFolder, service),
    FIELD_KEYS: readSecrets(dataFolder)[keys],
    STORAGE_DIR: join(dataFolder, 'files'),
  };
}
