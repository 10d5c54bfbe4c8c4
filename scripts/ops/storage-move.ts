// Copies files to another store while the portal runs, and verifies them: docs/operations.md. From the portal of
// DATA_DIR, or from the store that OLD_… names.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../local/machine/paths.ts';
import { readSettings } from '../local/portal/settings.ts';
import { services } from '../local/registry/services.ts';

const { name = '' } = services.find(({ bucket }) => bucket) ?? {};
const { status } = spawnSync(
  process.execPath,
  [join(root, 'services', name, 'src/main.ts'), 'storage-move'],
  {
    stdio: 'inherit',
    env: { OLD_STORAGE_DIR: join(readSettings().dataFolder, 'files'), ...process.env },
  },
);
process.exitCode = status ?? 1;
