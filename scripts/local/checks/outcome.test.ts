import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cpuSecondsOf } from '../machine/run.ts';
import { outcomeOf, readClosingLine, readPlaywright, readVitest } from './outcome.ts';

const folder = mkdtempSync(join(tmpdir(), 'outcome-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, report: object): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
};

const ended = { code: 0, output: '', seconds: 1, cpuSeconds: 1 };
const none = { passed: 0, failed: 0, skipped: [] };

it('counts a failed command without a failed test as one failure', () => {
  expect(outcomeOf('a', { ...ended, code: 1 }, none).failed).toBe(1);
  expect(outcomeOf('a', { ...ended, code: 1 }, { ...none, failed: 3 }).failed).toBe(3);
  expect(outcomeOf('a', ended, none).failed).toBe(0);
});

it('returns failed tests with their errors, from both kinds of report', () => {
  const error = '\u001B[31mError: page closed\u001B[39m\n\n  at line 3';
  const shown = 'buys a cake\n    Error: page closed\n      at line 3';
  const results = [
    { status: 'failed', fullName: 'buys a cake', failureMessages: [error] },
    { status: 'passed', fullName: 'bakes' },
    { status: 'skipped', fullName: 'eats' },
  ];
  const vitest = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [{ assertionResults: results }],
  };
  expect(readVitest(write('vitest.json', vitest))).toEqual({
    passed: 1,
    failed: 1,
    skipped: ['eats'],
    failures: [shown],
  });
  const specs = [
    {
      title: 'buys a cake',
      tests: [
        {
          status: 'unexpected',
          results: [{ error: { message: error } }],
          annotations: [{ type: 'page', description: 'http://localhost/cakes | Sold Out' }],
        },
      ],
    },
    { title: 'bakes', tests: [{ status: 'expected' }] },
    { title: 'eats', tests: [{ status: 'skipped' }] },
  ];
  const stats = { expected: 1, unexpected: 1, flaky: 0 };
  write('a.playwright.json', { stats, suites: [{ suites: [{ specs }] }] });
  expect(readPlaywright(folder)).toEqual({
    passed: 1,
    failed: 1,
    skipped: ['eats'],
    failures: [`${shown}\n    page: http://localhost/cakes | Sold Out`],
  });
});

it('shows the end of the output for a failure without named tests', () => {
  const run = { ...ended, code: 1, output: 'one\ntwo\n' };
  expect(outcomeOf('a', run, none).failures).toEqual(['one\n    two']);
});

it('reads the last closing line, and counts output without one as a failure', () => {
  expect(readClosingLine('1 passed, 1 failed\n12 passed, 0 failed\n')).toMatchObject({
    passed: 12,
    failed: 0,
  });
  expect(readClosingLine('Segmentation fault')).toMatchObject({ passed: 0, failed: 1 });
});

it('adds the CPU seconds that bash prints for itself and its children', () => {
  expect(cpuSecondsOf('0m0.010s 0m0.020s\n1m2.500s 0m3.250s\n')).toBeCloseTo(65.78);
});
