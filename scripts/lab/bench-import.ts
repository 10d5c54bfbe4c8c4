// Measures imports of revenue shares: see services/applications/lab/import.ts. Reduce with --rows N, --shares N and
// --only csv.
import { runFile } from '../local/machine/run.ts';
import { buildGenerated } from '../local/portal/build.ts';

await buildGenerated();
process.exitCode = runFile('services/applications/lab/import.ts', process.argv.slice(2));
