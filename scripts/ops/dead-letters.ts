// Lists or replays dead letters of a portal run by `npm start`: see docs/operations.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../local/machine/paths.ts';
import { readRunning } from '../local/portal/running-portal.ts';
import { readSettings } from '../local/portal/settings.ts';

try {
  // All services share one stream of dead letters, and every service has the command.
  const { operator } = readRunning(readSettings().dataFolder);
  const main = join(root, 'services/auth/src/main.ts');
  const result = spawnSync(process.execPath, [main, 'dead-letters', ...process.argv.slice(2)], {
    env: { ...operator, LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  });
  process.exitCode = result.status ?? 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
