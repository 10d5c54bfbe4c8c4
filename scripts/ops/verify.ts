// Verifies offline that a PDF is unchanged since a portal sealed it, with the certificates of the portal on DATA_DIR or
// of --certificate files; and when, with the roots of TSA_ROOTS or --tsa-root.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Trust } from '@portal/signing/check-pdf';
import { parseSigningKeys } from '@portal/signing/signing-keys';
import { parseCertificates } from '@portal/signing/trusted-chain';
import { runAsCommand } from '../local/machine/run.ts';
import { resolvePath, root } from '../local/machine/paths.ts';
import { readSettings } from '../local/portal/settings.ts';

const usage = 'npm run verify -- FILE.pdf [--certificate FILE.pem] [--tsa-root FILE.pem]';

await runAsCommand(() => {
  const { values, positionals } = parseArgs({
    options: {
      certificate: { type: 'string', multiple: true },
      'tsa-root': { type: 'string', multiple: true },
    },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (!file || others.length) throw new Error(usage);
  const roots = process.env['TSA_ROOTS'];
  const tsaRoots =
    certificatesIn('tsa-root', values['tsa-root']) ??
    (roots ? parseCertificates(roots).map(String) : []);
  const certificates =
    certificatesIn('certificate', values.certificate) ?? sealersOf(readSettings().dataFolder);
  const trust: Trust = { certificates, tsaRoots };
  const command = join(root, 'packages/signing/src/commands/verify-sealed.ts');
  const result = spawnSync(process.execPath, [command, resolvePath(file)], {
    input: JSON.stringify(trust),
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  process.exitCode = result.status ?? 1;
});

function certificatesIn(option: string, files: string[] | undefined): string[] | undefined {
  return files?.flatMap((name) => {
    const text = readFileSync(resolvePath(name), 'utf8');
    if (!text.includes('-----BEGIN CERTIFICATE-----'))
      throw new Error(`--${option} ${name}: the file contains no PEM certificate.`);
    return parseCertificates(text).map(String);
  });
}

function sealersOf(dataFolder: string): string[] {
  const secrets = join(dataFolder, 'secrets.json');
  const stored = existsSync(secrets)
    ? (JSON.parse(readFileSync(secrets, 'utf8')) as { signingKeys?: string }).signingKeys
    : undefined;
  const keys = process.env['SIGNING_KEYS'] || stored;
  if (!keys)
    throw new Error(
      `${dataFolder} contains no portal keys. Set DATA_DIR or --certificate FILE.pem.`,
    );
  return parseSigningKeys(keys).map(({ certificate }) => certificate.toString());
}
