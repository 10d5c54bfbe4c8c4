import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Report folder of this run: suites run in parallel on their own portals. */
export const reportFolder =
  process.env['REPORT_FOLDER'] ?? fileURLToPath(new URL('../../.cache/tests', import.meta.url));

export const reportFile = (name: string): string => join(reportFolder, name);
