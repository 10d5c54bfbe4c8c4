// Attacks its own portal: see docs/security.md. --only NAME runs one file of e2e/security.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPlaywright, reportFolder } from './checks/outcome.ts';
import { suites } from './checks/suites.ts';
import { withPortals } from './checks/test-portal.ts';
import { describeRun, fillFile, table } from './machine/fill-page.ts';
import { root } from './machine/paths.ts';
import { buildGenerated, buildPages } from './portal/build.ts';

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, only: { type: 'string' } },
});
if (values.write && values.only) throw new Error('--write needs all tests: omit --only.');
if (values.only) process.env['SECURITY_ONLY'] = values.only;
await buildGenerated();
await buildPages();
// Not the folder of the `npm test` stage, which may run at the same time.
const reports = reportFolder('security-command');
const start = performance.now();
const hasPassed = await withPortals(1, (portals) => suites.security({ portals, reports }));
const seconds = (performance.now() - start) / 1000;
const { passed, failed } = readPlaywright(reports);
const figures = tableOf(readFigures(reports));
console.log(figures);
if (values.write && hasPassed)
  await fillFile(join(root, 'docs/security.md'), {
    figures: `${describeRun()}: ${passed} tests passed in ${seconds.toFixed(0)} s.\n\n${figures}`,
  });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = hasPassed ? 0 : 1;

/** A figure measured by `e2e/security`: see its kit/figures.ts. */
interface Figure {
  section: string;
  check: string;
  tried: number;
  failed: number;
  measured?: string;
}

function readFigures(reports: string): Figure[] {
  const file = join(reports, 'security-figures.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Figure);
}

function tableOf(figures: readonly Figure[]): string {
  return table(
    ['Class', 'What', 'Tried', 'Failed', 'Measured'],
    figures.map(({ section, check, tried, failed, measured = '' }) => [
      section,
      check,
      String(tried),
      String(failed),
      measured,
    ]),
  );
}
