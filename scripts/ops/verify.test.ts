import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../local/machine/paths.ts';
import { readSecrets } from '../local/portal/secrets.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'verify-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const verify = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/portal.mjs'), 'verify', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder, SIGNING_KEYS: '', INIT_CWD: folder },
  });

/** Seals a document with the keys of the portal on the folder, like its services. */
function seal(name: string): void {
  const kit = join(root, 'packages/signing/src');
  const script = `
    import { sealShort } from '${kit}/testing/sealed.ts';
    const { sealed } = await sealShort(process.env.SIGNING_KEYS);
    process.stdout.write(sealed);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, SIGNING_KEYS: readSecrets(folder)['signingKeys'] },
  });
  writeFileSync(join(folder, name), stdout);
}

it('recognizes an unchanged sealed document, and an altered one', () => {
  seal('sealed.pdf');
  const intact = verify('sealed.pdf');
  expect(intact.stdout).toContain('is, to the byte, as Tidewater Payments sealed it');
  expect(intact.stdout).toContain('Accepted by Zoë Wren');
  expect(intact.stdout).toContain('Time not confirmed');
  expect(intact.status).toBe(0);

  writeFileSync(join(folder, 'sealed.pdf'), ' ', { flag: 'a' });
  const altered = verify('sealed.pdf');
  expect(altered.stdout).toContain('not as it was sealed');
  expect(altered.status).toBe(1);
});

it.each([
  ['no file is named', [], 'npm run verify -- FILE.pdf'],
  ['there are no keys', ['a.pdf'], 'contains no portal keys'],
  ['there is no root', ['a.pdf', '--tsa-root', '/etc/hostname'], 'contains no PEM certificate'],
  ['an option is unknown', ['--pem'], "Unknown option '--pem'"],
])('reports an error in one line if %s', (_, args, message) => {
  const { status, stderr } = verify(...args);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
});
