import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a test file a temporary folder of its own: other portals on this machine use the usual one. */
export const ownTemporaryFolder = (): void => {
  process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), 'uploads-test-'));
};

/** Temporary folders that were not removed. */
export const leftovers = (): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('portal-work-'));
