import { join } from 'node:path';
import type { Child } from './child.ts';
import { startGateway } from './gateway.ts';
import { root } from './paths.ts';
import { freePort } from './ports.ts';
import { frontEnds, type Portal } from './portal.ts';

export interface MixedReleases {
  /** This shell with the remotes of the last release. */
  lastRemotesUrl: string;
  /** The shell of the last release with these remotes. */
  lastShellUrl: string;
  stop(): Promise<void>;
}

/** Serves front ends of two releases together, each mixture behind a gateway of its own to a portal's services. */
export async function serveMixedReleases(
  portal: Portal,
  dataFolder: string,
  released: Record<string, string>,
): Promise<MixedReleases> {
  const gateways: Child[] = [];
  const serve = async (name: string, isOfLast: (frontEnd: string) => boolean): Promise<string> => {
    const port = await freePort();
    const folders = Object.entries(frontEnds).map(([key, frontEnd]) => {
      const last = released[frontEnd];
      if (!last) throw new Error(`The last release has no ${frontEnd}`);
      return [key, isOfLast(frontEnd) ? last : join(root, frontEnd, 'dist')] as const;
    });
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
      lastRemotesUrl: await serve('gateway-last-remotes', (frontEnd) => frontEnd !== 'shell'),
      lastShellUrl: await serve('gateway-last-shell', (frontEnd) => frontEnd === 'shell'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
