import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Child } from '../machine/child.ts';
import { startGateway } from '../portal/gateway.ts';
import { root } from '../machine/paths.ts';
import { freePort } from '../machine/ports.ts';
import { frontEnds, type Portal } from '../portal/portal.ts';

export interface MixedReleases {
  /** This shell with the remotes of the last release. */
  lastRemotesUrl: string;
  /** The shell of the last release with these remotes. */
  lastShellUrl: string;
  /** This shell with a remote whose files may be replaced. */
  replaceable: { url: string; folder: string };
  stop(): Promise<void>;
}

/** Serves front ends of two releases together, each mixture behind a gateway of its own to a portal's services. */
export async function serveMixedReleases(
  portal: Portal,
  dataFolder: string,
  released: Record<string, string>,
): Promise<MixedReleases> {
  const gateways: Child[] = [];
  const lastOf = (frontEnd: string): string => {
    const folder = released[frontEnd];
    if (!folder) throw new Error(`The last release has no ${frontEnd}`);
    return folder;
  };
  const thisOf = (frontEnd: string): string => join(root, frontEnd, 'dist');
  const replaceable = join(dataFolder, 'replaceable');
  cpSync(thisOf('mfe-admin'), replaceable, { recursive: true });
  const serve = async (name: string, folderOf: (frontEnd: string) => string): Promise<string> => {
    const port = await freePort();
    const folders = Object.entries(frontEnds).map(([key, frontEnd]) => [key, folderOf(frontEnd)]);
    gateways.push(
      await startGateway({
        folder: join(dataFolder, name),
        port,
        upstreams: portal.upstreams,
        files: { docs: join(root, 'gateway/dist'), ...Object.fromEntries(folders) },
        logFile: join(dataFolder, 'logs', `${name}.log`),
      }),
    );
    return `http://localhost:${port}`;
  };
  const stop = async (): Promise<void> => {
    for (const gateway of gateways) await gateway.stop();
  };
  try {
    return {
      lastRemotesUrl: await serve('gateway-last-remotes', (frontEnd) =>
        frontEnd === 'shell' ? thisOf(frontEnd) : lastOf(frontEnd),
      ),
      lastShellUrl: await serve('gateway-last-shell', (frontEnd) =>
        frontEnd === 'shell' ? lastOf(frontEnd) : thisOf(frontEnd),
      ),
      replaceable: {
        folder: replaceable,
        url: await serve('gateway-replaceable', (frontEnd) =>
          frontEnd === 'mfe-admin' ? replaceable : thisOf(frontEnd),
        ),
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
