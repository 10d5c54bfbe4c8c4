import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attacks, type Outcome } from './checks.ts';
import { findChromium } from './chromium.ts';
import { freePort } from './ports.ts';
import { startPortal } from './portal.ts';

/** Starts a portal for it alone, attacks it, and takes it away. */
export async function attackAPortal(): Promise<Outcome> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-attacked-'));
  const [port, mailPort] = [await freePort(), await freePort()];
  const chromium = findChromium();
  const portal = await startPortal({
    port,
    mailPort,
    dataFolder,
    dev: false,
    say: () => undefined,
  });
  try {
    const mailUrl = `http://127.0.0.1:${mailPort}`;
    return await attacks({ url: portal.url, mailUrl, dataFolder, chromium }, {});
  } finally {
    await portal.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
