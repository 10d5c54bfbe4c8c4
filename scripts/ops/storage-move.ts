// Copies files to another store while the portal runs, and verifies them: docs/operations.md. From the portal of
// DATA_DIR, or from the store that OLD_… names.
import { join } from 'node:path';
import { runFile } from '../local/machine/run.ts';
import { readSettings } from '../local/portal/settings.ts';
import { services } from '../local/registry/services.ts';

const { name = '' } = services.find(({ bucket }) => bucket) ?? {};
process.exitCode = runFile(`services/${name}/src/main.ts`, ['storage-move'], {
  OLD_STORAGE_DIR: join(readSettings().dataFolder, 'files'),
  ...process.env,
});
