import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDeployerKeys } from '@portal/contracts/core/signed-builds';
import { root } from '../machine/paths.ts';
import { freePort } from '../machine/ports.ts';
import { makeTestFolder } from '../machine/temporary-folder.ts';
import { lockData } from '../portal/data-lock.ts';
import { startPortal, type Portal } from '../portal/portal.ts';
import { copyDemoData } from './demo-data.ts';
import type { PortalAddress } from './playwright.ts';

export interface TestPortal extends PortalAddress {
  portal: Portal;
}

/** Runs `work` with a portal with demo data on free ports, and deletes it afterwards. */
export async function withPortal<T>(work: (started: TestPortal) => Promise<T>): Promise<T> {
  using folder = makeTestFolder('portal-test-');
  const dataFolder = join(folder.path, 'data');
  await copyDemoData(dataFolder);
  await createDeployer(dataFolder);
  const [port, mailPort] = [await freePort(), await freePort()];
  // Commands on this folder, such as a backup, must see that a portal runs.
  using _lock = lockData(dataFolder);
  const settings = { port, mailPort, dataFolder };
  await using portal = await startPortal({ ...settings, dev: false, log: () => undefined });
  const mailUrl = `http://127.0.0.1:${mailPort}`;
  return await work({ portal, url: portal.url, mailUrl, dataFolder });
}

/** Lets journeys sign in with an OpenID provider, and load screens from a development server, on this machine. */
export async function allowLocalServers(): Promise<void> {
  process.env['LOCAL_ISSUERS'] = 'allow';
  process.env['DEV_SERVERS'] = `http://127.0.0.1:${await freePort()}`;
}

/** Has services send traces to a port of this machine, where a test receives them. */
export async function exportTraces(): Promise<void> {
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${await freePort()}`;
}

/** Gives the portals of this run keys of a deployer; tests sign builds of remotes with `remotes.key`. */
async function createDeployer(dataFolder: string): Promise<void> {
  const keys = await createDeployerKeys();
  writeFileSync(join(dataFolder, 'remotes.key'), keys.secret, { mode: 0o600 });
  process.env['REMOTE_KEYS'] = [process.env['REMOTE_KEYS'], keys.public].filter(Boolean).join(',');
}

/** Runs `work` with one or more portals at once. */
export function withPortals<T>(
  count: number,
  work: (portals: readonly [TestPortal, ...TestPortal[]]) => Promise<T>,
  started: readonly TestPortal[] = [],
): Promise<T> {
  return withPortal((portal) => {
    const portals = [portal, ...started] as const;
    return portals.length < count ? withPortals(count, work, portals) : work(portals);
  });
}

/** Folder with the evidence of a failed stage. */
export const failureFolder = (name: string): string => join(root, '.cache/failures', name);

/** Saves the logs and mails of portals and playwright's reports. Returns the folder. */
export async function saveEvidence(
  name: string,
  portals: readonly TestPortal[],
  reports: string,
): Promise<string> {
  const folder = failureFolder(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(reports, join(folder, 'reports'), { recursive: true });
  for (const [index, { mailUrl, dataFolder }] of portals.entries()) {
    const ofPortal = join(folder, `portal-${index + 1}`);
    cpSync(join(dataFolder, 'logs'), join(ofPortal, 'logs'), { recursive: true });
    const mails = await fetch(`${mailUrl}/api/email`).then(
      (reply) => reply.text(),
      (error: unknown) => `The mailbox did not respond: ${String(error)}`,
    );
    writeFileSync(join(ofPortal, 'mails.json'), mails);
  }
  return folder;
}
