// Measures estimates of hidden interchange and network fees: `npm run bench:estimates -- [DIR...] [--merchants 400]
// [--seed 1] [--write]`. Draws merchants sale by sale, hides all but their totals, estimates and compares, in points
// of volume. Also measures folders of statements with their truths (`*.truth.json`), without a target: their card
// mixes are invented. `--write` updates the tables in docs/pricing.md. Exits with 1 if a target is missed.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundledTables } from '../../src/pricing/rules/estimates/tables.ts';
import { drawMerchants } from './draw-merchant.ts';
import { simulatedCases } from './simulated-cases.ts';
import { measureCase, type Case, summarize, type Measured } from './measure.ts';
import { fillReport, printTable, reportOf } from './report.ts';
import { statementCases } from './statement-cases.ts';

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

const simulated = measure(
  drawMerchants(bundledTables, { count, seed }).flatMap((merchant) =>
    simulatedCases(merchant, bundledTables),
  ),
);
const statements = measure(folders.flatMap((folder) => statementCases(folder, bundledTables)));
const report = reportOf({ simulated, statements, count, seed, tables: bundledTables.version });
for (const table of report) printTable(table);
const findings = findingsOf(simulated);
console.log(['', ...findings.map(({ text }) => text)].join('\n'));
if (findings.some(({ isMet }) => !isMet)) process.exitCode = 1;

if (options.write) {
  const page = join(import.meta.dirname, '../../../../docs/pricing.md');
  writeFileSync(page, await fillReport(readFileSync(page, 'utf8'), report, page));
}

/** A target for the simulated merchants, and the measured value. */
export interface Finding {
  text: string;
  isMet: boolean;
}

const minMerchants = 200;

/** Compares the simulated merchants with the targets; empty if there are too few. */
function findingsOf(simulated: readonly (Case & { measured: Measured })[]): Finding[] {
  const of = (known: string) =>
    summarize(simulated.filter((one) => one.known === known).map(({ measured }) => measured));
  const brands = of('brand totals, type, presence');
  const shares = of('+ debit and commercial share');
  if (brands.count < minMerchants) return [];
  const goals: [string, number, (value: number) => boolean][] = [
    ['median error with brand totals, at most 0.20', brands.median, (value) => value <= 0.2],
    [
      'median error with debit and commercial share, at most 0.10',
      shares.median,
      (value) => value <= 0.1,
    ],
    ['bias with brand totals, below 0.05', brands.bias, (value) => Math.abs(value) < 0.05],
    [
      'inside low–high with brand totals, 0.80 to 0.95',
      brands.inside,
      (value) => value >= 0.8 && value <= 0.95,
    ],
  ];
  return goals.map(([goal, value, isMet]) => ({
    text: `${isMet(value) ? 'met' : 'MISSED'}: ${goal}: ${value.toFixed(3)}`,
    isMet: isMet(value),
  }));
}
