import { lockData } from './portal/data-lock.ts';
import { startPortal, type Portal } from './portal/portal.ts';
import { readSettings } from './portal/settings.ts';

const demoAccounts =
  'admin@portal.example, bizdev@portal.example, manager@coastal.example, rep@coastal.example, rep@summit.example';

/** `npm start` and `npm run dev`: starts a portal, reports when it is ready, and stops it on Ctrl-C. */
export async function runPortal({ dev }: { dev: boolean }): Promise<void> {
  const settings = readSettings();
  let portal: Portal | null = null;
  let lock: Disposable | undefined;
  let stopping: Promise<void> | null = null;

  async function stop(code: number): Promise<void> {
    await portal?.stop();
    lock?.[Symbol.dispose]();
    process.exit(code);
  }
  // If parts are still starting, stop as soon as they have.
  let isStopRequested = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!isStopRequested) console.log('\nStopping the portal …');
      isStopRequested = true;
      if (portal) stopping ??= stop(0);
    });

  try {
    lock = lockData(settings.dataFolder);
    portal = await startPortal({ ...settings, dev, log: (line) => console.log(`· ${line}`) });
  } catch (error) {
    console.error(`\n${(error as Error).message}`);
    return stop(1);
  }
  if (isStopRequested) return stop(0);
  console.log(`\nPartner Portal is ready: ${portal.url}`);
  console.log(`  Demo accounts: ${demoAccounts}`);
  console.log(`  Mailbox, where sign-in links arrive: http://localhost:${settings.mailPort}`);
  console.log('  Ctrl-C stops it.');
}

if (import.meta.main) await runPortal({ dev: false });
