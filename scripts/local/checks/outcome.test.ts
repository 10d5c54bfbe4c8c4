import { expect, it } from 'vitest';
import { cpuSecondsOf } from '../machine/run.ts';
import { outcomeOf, readClosingLine } from './outcome.ts';

const ended = { code: 0, output: '', seconds: 1, cpuSeconds: 1 };
const none = { passed: 0, failed: 0, skipped: [] };

it('a command that fails without a failed test counts as one failure', () => {
  expect(outcomeOf('a', { ...ended, code: 1 }, none).failed).toBe(1);
  expect(outcomeOf('a', { ...ended, code: 1 }, { ...none, failed: 3 }).failed).toBe(3);
  expect(outcomeOf('a', ended, none).failed).toBe(0);
});

it('the last closing line counts, and output without one is a failure', () => {
  expect(readClosingLine('1 passed, 1 failed\n12 passed, 0 failed\n')).toMatchObject({
    passed: 12,
    failed: 0,
  });
  expect(readClosingLine('Segmentation fault')).toMatchObject({ passed: 0, failed: 1 });
});

it('CPU seconds are the sum of what bash prints for itself and its children', () => {
  expect(cpuSecondsOf('0m0.010s 0m0.020s\n1m2.500s 0m3.250s\n')).toBeCloseTo(65.78);
});
