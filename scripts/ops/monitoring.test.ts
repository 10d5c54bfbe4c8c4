import { join } from 'node:path';
import { runProgram } from '@portal/test-kit/debian-program';
import { expect, it } from 'vitest';
import { root } from '../local/machine/paths.ts';

const folder = join(root, 'deploy/prometheus');

it('has valid alerts that fire only on faults', () => {
  // Checks the rules too, which the configuration names.
  const check = runProgram('promtool', ['check', 'config', 'prometheus.yml'], folder);
  expect(check.stdout + check.stderr).toContain('7 rules found');
  const test = runProgram('promtool', ['test', 'rules', 'portal.rules.test.yml'], folder);
  expect(test.stdout + test.stderr).toContain('SUCCESS');
  expect([check.status, test.status]).toEqual([0, 0]);
});
