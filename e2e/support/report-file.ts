import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this run: suites run side by side on portals of their own. */
export const reportFolder =
  process.env['REPORT_FOLDER'] ?? fileURLToPath(new URL('../../.cache/tests', import.meta.url));

/** A file that belongs to this run alone. */
export const reportFile = (name: string): string => join(reportFolder, name);
