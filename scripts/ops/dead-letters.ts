// Lists or replays dead letters of a portal run by `npm start`: see docs/operations.md.
import { runAsCommand, runFile } from '../local/machine/run.ts';
import { readRunning } from '../local/portal/data-lock.ts';
import { readSettings } from '../local/portal/settings.ts';

await runAsCommand(() => {
  // All services share one stream of dead letters, and every service has the command.
  const { operator } = readRunning(readSettings().dataFolder);
  process.exitCode = runFile(
    'services/auth/src/main.ts',
    ['dead-letters', ...process.argv.slice(2)],
    { ...operator, LOG_LEVEL: 'warn' },
  );
});
