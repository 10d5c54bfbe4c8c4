// Attacks a portal that it starts for itself: see docs/security.md. --only NAME tries one file of e2e/security.
import { parseArgs } from 'node:util';
import { buildGenerated, buildPages } from './portal/build.ts';
import { attacks } from './checks/checks.ts';
import { withPortal } from './checks/portal-for-tests.ts';
import { readFigures, tableOf, writeTable } from './checks/security-table.ts';

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, only: { type: 'string' } },
});
if (values.write && values.only) throw new Error('A table of --only is none: leave out --write.');
if (values.only) process.env['SECURITY_ONLY'] = values.only;
await buildGenerated();
await buildPages();
const { passed, failed, seconds } = await withPortal((tried) =>
  attacks(tried, (text) => process.stdout.write(text)),
);
const table = tableOf(readFigures());
console.log(table);
if (values.write && !failed) writeTable(table, { passed, failed, seconds });
console.log(`\n${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`);
process.exitCode = failed ? 1 : 0;
