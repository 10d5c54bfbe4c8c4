// Re-encrypts the applications' sensitive fields, the keys of authenticator apps and encrypted files with another key,
// and creates new keys, including the sealing key: see docs/field-keys.md. Works on the portal running on DATA_DIR, or
// on one service of another portal, whose database, keys and files are set by environment variables.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runAsCommand, runFile } from '../local/machine/run.ts';
import { runningOn, readRunning } from '../local/portal/data-lock.ts';
import { secretKey, readSecrets, secretGenerators, writeSecrets } from '../local/portal/secrets.ts';
import { readSettings } from '../local/portal/settings.ts';
import { services, serviceSecrets } from '../local/registry/services.ts';

const encrypting = services
  .filter(({ secrets }) => secrets.some(({ kind }) => kind === 'field-keys'))
  .map(({ name }) => name);

await runAsCommand(() => {
  const { values } = parseArgs({
    options: { 'new-key': { type: 'boolean', default: false }, service: { type: 'string' } },
  });
  const { dataFolder } = readSettings();
  if (values['new-key']) addKey(dataFolder);
  else rotate(dataFolder, values.service);
});

function rotate(dataFolder: string, service: string | undefined): void {
  const isConfigured = process.env['DATABASE_URL'] && process.env['FIELD_KEYS'];
  const chosen = service ?? (isConfigured ? 'applications' : null);
  const selected = encrypting.filter((name) => chosen === null || name === chosen);
  if (!selected.length) throw new Error(`--service is one of ${encrypting.join(', ')}`);
  for (const name of selected) {
    console.log(`${name}:`);
    const env = isConfigured ? process.env : readRunning(dataFolder).services[name];
    if (runFile(`services/${name}/src/commands/rotate-keys.ts`, [], env))
      throw new Error(`Rotating the keys of ${name} failed.`);
  }
}

/** Adds encryption and sealing keys, which are used from the next start on. */
function addKey(dataFolder: string): void {
  // Reading missing secrets would generate new ones, which would not match any data.
  if (!existsSync(join(dataFolder, 'secrets.json')))
    throw new Error(`${dataFolder} contains no portal data. Set DATA_DIR.`);
  const secrets = readSecrets(dataFolder);
  const added = serviceSecrets.flatMap((secret) =>
    secret.kind === 'field-keys' || secret.kind === 'signing-key'
      ? [{ keys: secretKey(secret), key: secretGenerators[secret.kind]?.() ?? '' }]
      : [],
  );
  for (const { keys, key } of added) secrets[keys] = `${key},${secrets[keys]}`;
  writeSecrets(dataFolder, secrets);
  const again = runningOn(dataFolder) === null ? 'Start' : 'Stop and start';
  const newIds = added.map(({ key }) => key.split(':')[0]).join(', ');
  console.log(`Created the keys ${newIds}. ${again} the portal, then: npm run keys:rotate`);
}
