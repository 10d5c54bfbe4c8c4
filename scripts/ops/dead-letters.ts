// Messages that no consumer could handle, of a portal that `npm start` runs: see docs/operations.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../local/machine/paths.ts';
import { readRunning } from '../local/portal/running-portal.ts';
import { readSettings } from '../local/portal/settings.ts';

try {
  // The letters of all services lie in one stream: any of them knows the command.
  const { operator } = readRunning(readSettings().dataFolder);
  const main = join(root, 'services/auth/src/main.ts');
  const done = spawnSync(process.execPath, [main, 'dead-letters', ...process.argv.slice(2)], {
    env: { ...operator, LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  });
  process.exitCode = done.status ?? 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
