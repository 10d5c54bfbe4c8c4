import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lockFileProblems, lockFiles } from './check-lock-files.ts';

it('every package of every lock file has an integrity hash and no registry URL', () => {
  expect(lockFiles()).toHaveLength(2);
  for (const file of lockFiles()) expect(lockFileProblems(readFileSync(file, 'utf8'))).toEqual([]);
});

it('reports a package without an integrity hash, or with a registry URL', () => {
  const packages = {
    '': {},
    'packages/kit': {},
    'node_modules/@portal/kit': { link: true, resolved: 'packages/kit' },
    'node_modules/sound': { integrity: 'sha512-x' },
    'shell/node_modules/zod': {},
    'node_modules/there': { integrity: 'sha512-x', resolved: 'https://registry.example/there.tgz' },
  };
  expect(lockFileProblems(JSON.stringify({ packages }))).toEqual([
    'shell/node_modules/zod has no integrity',
    'node_modules/there names where it came from: https://registry.example/there.tgz',
  ]);
});
