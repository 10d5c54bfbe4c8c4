// Compares statement reading with pdftoppm, pdftotext and tesseract, downloading them if missing: see
// packages/statement-reader/lab/bench/bench-statements.ts. --rounds N and --only NAME limit it.
import { parseArgs } from 'node:util';
import { runFile } from '../local/machine/run.ts';
import { findDebianProgram } from '../local/machine/debian.ts';

/** Debian packages of the programs, and the measurements that use each. */
const packages = {
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  tesseract: 'tesseract-ocr',
} as const;
const usedBy: Record<string, readonly (keyof typeof packages)[]> = {
  rendering: ['pdftoppm'],
  reading: ['pdftotext'],
  recognizing: ['pdftoppm', 'tesseract'],
};
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, rounds: { type: 'string' } },
});
const used = Object.keys(usedBy).flatMap((name) =>
  name.includes(values.only) ? (usedBy[name] ?? []) : [],
);
const programs = Object.fromEntries(
  [...new Set(used)].map((name) => [name, findDebianProgram(name, packages[name])]),
);
process.exitCode = runFile(
  'packages/statement-reader/lab/bench/bench-statements.ts',
  process.argv.slice(2),
  { ...process.env, BENCH_PROGRAMS: JSON.stringify(programs) },
);
