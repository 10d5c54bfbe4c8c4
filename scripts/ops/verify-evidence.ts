// Verifies the hash chains of all signature evidence of the portal running on DATA_DIR, or of one service of another
// portal, with --service and its DATABASE_URL.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runAsCommand, runFile } from '../local/machine/run.ts';
import { root } from '../local/machine/paths.ts';
import { readRunning } from '../local/portal/data-lock.ts';
import { readSettings } from '../local/portal/settings.ts';
import { services } from '../local/registry/services.ts';

const commandOf = (name: string): string => `services/${name}/src/commands/verify-evidence.ts`;

await runAsCommand(() => {
  const { values } = parseArgs({ options: { service: { type: 'string' } } });
  const { dataFolder } = readSettings();
  const keeping = services
    .map(({ name }) => name)
    .filter((name) => existsSync(join(root, commandOf(name))));
  const selected = values.service ? keeping.filter((name) => name === values.service) : keeping;
  if (!selected.length) throw new Error(`--service is one of ${keeping.join(', ')}`);
  for (const name of selected) {
    const isConfigured = values.service && process.env['DATABASE_URL'];
    const env = isConfigured ? process.env : readRunning(dataFolder).services[name];
    if (runFile(commandOf(name), [], env)) process.exitCode = 1;
  }
});
