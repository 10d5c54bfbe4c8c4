import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a test file its own temporary folder: other processes on the machine use the default one. */
export const ownTemporaryFolder = (): void => {
  process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), 'uploads-test-'));
};

export const leftovers = (): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('portal-work-'));
