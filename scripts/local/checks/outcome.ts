import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { root } from '../machine/paths.ts';
import type { Run } from '../machine/run.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: string[];
  /** Failed tests, each with the first lines of its error. */
  failures?: string[];
}

export interface Outcome extends Counts {
  name: string;
  seconds: number;
  cpuSeconds: number;
  output: string;
}

export const reportsOf = (stage: string): string => join(root, '.cache/tests', fileNameOf(stage));

/** Creates this folder, empty. */
export function reportFolder(stage: string): string {
  const folder = reportsOf(stage);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** `journeys 1/2` → `journeys-1-2` */
export const fileNameOf = (stage: string): string => stage.replaceAll(/[^\w.-]+/g, '-');

/** Combines counts with the exit code. A failed command without a failed test counts as one failure. */
export function outcomeOf(
  name: string,
  { code, output, seconds, cpuSeconds }: Run,
  { passed, failed, skipped, failures = [] }: Counts,
): Outcome {
  const failedTests = failed || (code === 0 ? 0 : 1);
  return {
    name,
    passed,
    failed: failedTests,
    skipped,
    failures:
      failedTests && !failures.length
        ? [output.trim().split('\n').slice(-8).join('\n    ')]
        : failures,
    seconds,
    cpuSeconds,
    output,
  };
}

/** Reads the report of vitest's JSON reporter; no tests if there is none. */
export function readVitest(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: [] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as JsonTestResults;
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: results
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName),
    failures: results
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failureText(fullName, failureMessages?.[0])),
  };
}

/** A failed test with the first lines of its error, without colors. */
function failureText(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  return [name, ...lines.slice(0, 6)].join('\n    ');
}

/** Adds up all reports of playwright's JSON reporter below a folder. */
export function readPlaywright(folder: string): Counts {
  const counts = { passed: 0, failed: 0, skipped: [] as string[], failures: [] as string[] };
  for (const file of globSync('**/*.playwright.json', { cwd: folder })) {
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8')) as JSONReport;
    counts.passed += report.stats.expected;
    counts.failed += report.stats.unexpected + report.stats.flaky;
    for (const { title, test } of testsIn(report)) {
      if (test.status === 'skipped') counts.skipped.push(title);
      else if (test.status !== 'expected')
        counts.failures.push(
          [
            failureText(title, test.results.at(-1)?.error?.message),
            // A failed journey notes what its pages show.
            ...test.annotations.map(({ type, description }) => `${type}: ${description}`),
          ].join('\n    '),
        );
    }
  }
  return counts;
}

const testsIn = ({
  suites = [],
  specs = [],
}: Partial<JSONReportSuite>): { title: string; test: JSONReportTest }[] => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, test }))),
  ...suites.flatMap(testsIn),
];

/** Reads the last line of the form `N passed, N failed`; counts one failure if there is none. */
export function readClosingLine(output: string): Counts {
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
  if (passed === undefined) return { passed: 0, failed: 1, skipped: [] };
  return { passed: Number(passed), failed: Number(failed), skipped: [] };
}
