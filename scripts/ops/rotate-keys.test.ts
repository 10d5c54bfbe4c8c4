import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signingKeysError } from '@portal/signing/signing-keys';
import { root } from '../local/machine/paths.ts';
import { readSecrets } from '../local/portal/secrets.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'rotate-keys-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rotateKeys = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/portal.mjs'), 'rotate-keys', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', FIELD_KEYS: '' },
  });

it('prepends a new key and keeps everything else', () => {
  const { authFieldKeys, fieldKeys, quotesFieldKeys, signingKeys, ...before } = readSecrets(folder);
  for (const count of [2, 3]) {
    expect(rotateKeys('--new-key').status).toBe(0);
    for (const keys of ['fieldKeys', 'signingKeys'])
      expect(new Set(readSecrets(folder)[keys]?.split(',')).size).toBe(count);
  }
  const {
    authFieldKeys: authKeys,
    fieldKeys: keys,
    quotesFieldKeys: quotesKeys,
    signingKeys: sealing,
    ...after
  } = readSecrets(folder);
  expect(authKeys?.endsWith(`,${authFieldKeys}`)).toBe(true);
  expect(keys?.endsWith(`,${fieldKeys}`)).toBe(true);
  expect(quotesKeys?.endsWith(`,${quotesFieldKeys}`)).toBe(true);
  expect(sealing?.endsWith(`,${signingKeys}`)).toBe(true);
  expect(signingKeysError(sealing ?? '')).toBeNull();
  expect(after).toEqual(before);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('creates no secrets without data', () => {
  const { status, stderr } = rotateKeys('--new-key');
  expect(status).toBe(1);
  expect(stderr).toBe(`${folder} contains no portal data. Set DATA_DIR.\n`);
  expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
});

it.each([
  ['no portal runs', [], 'No portal runs on'],
  ['the service keeps no such fields', ['--service', 'admin'], '--service is one of'],
  ['an option is unknown', ['--newkey'], "Unknown option '--newkey'"],
])('reports an error in one line if %s', (_, args, message) => {
  readSecrets(folder);
  const { status, stderr } = rotateKeys(...args);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
