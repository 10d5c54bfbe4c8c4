// Says whether a PDF is as a portal sealed it, without asking anybody: by the certificates of the portal on DATA_DIR, or
// by those of the files that --certificate names.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSigningKeys } from '@portal/service-kit/signing/signing-keys';
import { root } from '../local/machine/paths.ts';
import { readSettings } from '../local/portal/settings.ts';

const usage = 'Say which: npm run verify -- FILE.pdf [--certificate FILE.pem]';
const here = process.env['INIT_CWD'] ?? process.cwd();

try {
  const { values, positionals } = parseArgs({
    options: { certificate: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (!file || others.length) throw new Error(usage);
  const input = values.certificate
    ? values.certificate.map((name) => readFileSync(resolve(here, name), 'utf8')).join('\n')
    : certificatesOf(readSettings().dataFolder);
  if (!input.includes('-----BEGIN CERTIFICATE-----'))
    throw new Error('There is no certificate in what --certificate names.');
  const command = join(root, 'packages/service-kit/src/commands/verify-sealed.ts');
  const done = spawnSync(process.execPath, [command, resolve(here, file)], {
    input,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  process.exitCode = done.status ?? 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** The certificates of all keys that a portal sealed with. */
function certificatesOf(dataFolder: string): string {
  const secrets = join(dataFolder, 'secrets.json');
  const kept = existsSync(secrets)
    ? (JSON.parse(readFileSync(secrets, 'utf8')) as { signingKeys?: string }).signingKeys
    : undefined;
  const keys = process.env['SIGNING_KEYS'] || kept;
  if (!keys)
    throw new Error(
      `There are no keys of a portal at ${dataFolder}. Set DATA_DIR, or give --certificate FILE.pem.`,
    );
  return parseSigningKeys(keys)
    .map(({ certificate }) => certificate.toString())
    .join('');
}
