// Measures the reading of statements beside pdftoppm, pdftotext and tesseract, which are got where they are
// missing: see services/quotes/lab/bench/bench-statements.ts. --rounds N and --only NAME narrow it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findDebianProgram } from '../local/machine/debian-program.ts';
import { root } from '../local/machine/paths.ts';

/** The packages of Debian that have the programs, and which measurements use which. */
const packages = {
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  tesseract: 'tesseract-ocr',
} as const;
const usedBy: Record<string, readonly (keyof typeof packages)[]> = {
  rendering: ['pdftoppm'],
  reading: ['pdftotext'],
  recognising: ['pdftoppm', 'tesseract'],
};
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, rounds: { type: 'string' } },
});
const used = Object.keys(usedBy).flatMap((name) =>
  name.includes(values.only) ? (usedBy[name] ?? []) : [],
);
const programs = Object.fromEntries(
  [...new Set(used)].map((name) => [name, findDebianProgram(name, [packages[name]])]),
);
const bench = join(root, 'services/quotes/lab/bench/bench-statements.ts');
const done = spawnSync(process.execPath, [bench, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, BENCH_PROGRAMS: JSON.stringify(programs) },
});
process.exitCode = done.status ?? 1;
