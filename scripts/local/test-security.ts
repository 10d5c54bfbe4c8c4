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
const figures = tableOf(join(reports, 'security-figures.jsonl'));
console.log(figures);
if (values.write && hasPassed)
  await fillFile(join(root, 'docs/security.md'), {
    figures: `${describeRun()}: ${passed} tests passed in ${seconds.toFixed(0)} s.\n\n${figures}`,
  });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = hasPassed ? 0 : 1;

/** Formats the figures that `e2e/security` measured (kit/figures.ts), one a line of a file, as a table. */
function tableOf(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const rows = lines.map((line) => {
    const figure = JSON.parse(line) as Record<string, string | number>;
    return ['section', 'check', 'tried', 'failed', 'measured'].map((name) => figure[name] ?? '');
  });
  return table(['Class', 'What', 'Tried', 'Failed', 'Measured'], rows);
}
