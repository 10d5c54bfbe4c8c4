// Measures estimates of hidden interchange and network fees: `npm run bench:estimates -- [DIR...] [--merchants 400]
// [--seed 1] [--write]`. Draws merchants sale by sale, hides all but their totals, estimates and compares, in points
// of volume. Also measures folders of statements with their truths (`*.truth.json`), without a target: their card
// mixes are invented. `--write` updates the tables in docs/pricing.md. Exits with 1 if a target is missed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundledTables } from '../../src/pricing/rules/estimates/tables.ts';
import { drawMerchants } from './draw-merchant.ts';
import { drawnCases } from './drawn-cases.ts';
import { measureCase, type Case } from './measure.ts';
import { fillReport, printTable, reportOf } from './report.ts';
import { statementCases } from './statement-cases.ts';
import { findingsOf } from './targets.ts';

const { values: options, positionals: folders } = parseArgs({
  options: {
    merchants: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const measure = (cases: readonly Case[]) =>
  cases.map((one) => ({ ...one, measured: measureCase(one, bundledTables) }));

const count = Number(options.merchants);
const seed = Number(options.seed);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed))
  throw new Error('--merchants and --seed take whole numbers');

const drawn = measure(
  drawMerchants(bundledTables, { count, seed }).flatMap((merchant) =>
    drawnCases(merchant, bundledTables),
  ),
);
const statements = measure(folders.flatMap((folder) => statementCases(folder, bundledTables)));
const report = reportOf({ drawn, statements, count, seed, tables: bundledTables.version });
for (const table of report) printTable(table);
const findings = findingsOf(drawn);
console.log(['', ...findings.map(({ text }) => text)].join('\n'));
if (findings.some(({ isMet }) => !isMet)) process.exitCode = 1;

if (options.write) {
  const page = join(import.meta.dirname, '../../../../docs/pricing.md');
  writeFileSync(page, await fillReport(readFileSync(page, 'utf8'), report, page));
}
