import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tried } from './checks.ts';
import { findChromium } from '../machine/chromium.ts';
import { freePort } from '../machine/ports.ts';
import { startPortal, type Portal } from '../portal/portal.ts';

/** Starts a portal on ports and a data folder of its own for `work`, and takes both away after it. */
export async function withPortal<T>(
  work: (tried: Tried, portal: Portal) => Promise<T>,
): Promise<T> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-tried-'));
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
    return await work({ url: portal.url, mailUrl, dataFolder, chromium }, portal);
  } finally {
    await portal.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
