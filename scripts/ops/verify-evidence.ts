// Verifies the hash chains of all signature evidence of the portal running on DATA_DIR, or of one service of another
// portal, with --service and its DATABASE_URL.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../local/machine/paths.ts';
import { serviceDatabase } from '../local/portal/service-database.ts';
import { readSettings } from '../local/portal/settings.ts';
import { services } from '../local/registry/services.ts';

const commandOf = (name: string): string =>
  join(root, 'services', name, 'src/commands/verify-evidence.ts');

try {
  const { values } = parseArgs({ options: { service: { type: 'string' } } });
  const { dataFolder } = readSettings();
  const keeping = services.map(({ name }) => name).filter((name) => existsSync(commandOf(name)));
  const chosen = values.service ? keeping.filter((name) => name === values.service) : keeping;
  if (!chosen.length) throw new Error(`--service is one of ${keeping.join(', ')}`);
  for (const name of chosen) {
    const DATABASE_URL = values.service
      ? (process.env['DATABASE_URL'] ?? serviceDatabase(dataFolder, name))
      : serviceDatabase(dataFolder, name);
    const env = { ...process.env, DATABASE_URL };
    const { status } = spawnSync(process.execPath, [commandOf(name)], { stdio: 'inherit', env });
    if (status !== 0) process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
