// Measures the reading of statements beside pdftoppm, pdftotext and tesseract, which are got where they are
// missing: see services/quotes/lab/bench/bench-statements.ts. --rounds N and --only NAME narrow it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findDebianProgram } from '../local/machine/debian-program.ts';
import { root } from '../local/machine/paths.ts';

const programs = {
  pdftoppm: findDebianProgram('pdftoppm', ['poppler-utils']),
  pdftotext: findDebianProgram('pdftotext', ['poppler-utils']),
  tesseract: findDebianProgram('tesseract', ['tesseract-ocr']),
};
const bench = join(root, 'services/quotes/lab/bench/bench-statements.ts');
const done = spawnSync(process.execPath, [bench, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, BENCH_PROGRAMS: JSON.stringify(programs) },
});
process.exitCode = done.status ?? 1;
