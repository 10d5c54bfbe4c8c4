import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Child } from '../machine/child.ts';
import { builtFiles, startGateway } from '../portal/gateway.ts';
import { root } from '../machine/paths.ts';
import { freePort } from '../machine/ports.ts';
import type { Portal } from '../portal/portal.ts';

/**
 * Serves front ends of two releases together, each combination behind its own gateway to a portal's services. `env` tells
 * the tests of `e2e/front-ends` where.
 */
export async function serveMixedReleases(
  portal: Portal,
  dataFolder: string,
  released: Record<string, string>,
): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const gateways: Child[] = [];
  const currentFolder = (frontEnd: string): string => join(root, frontEnd, 'dist');
  // A remote newer than the release exists only here.
  const releasedFolder = (frontEnd: string) => released[frontEnd] ?? currentFolder(frontEnd);
  const replaceable = join(dataFolder, 'replaceable');
  cpSync(currentFolder('mfe-admin'), replaceable, { recursive: true });
  const serve = async (name: string, folderOf: (frontEnd: string) => string): Promise<string> => {
    const port = await freePort();
    gateways.push(
      await startGateway({
        folder: join(dataFolder, name),
        port,
        upstreams: portal.upstreams,
        files: builtFiles(folderOf),
        logFile: join(dataFolder, 'logs', `${name}.log`),
      }),
    );
    return `http://localhost:${port}`;
  };
  const stop = async (): Promise<void> => {
    for (const gateway of gateways) await gateway.stop();
  };
  try {
    const env = {
      // This shell with the remotes of the last release.
      LAST_REMOTES_URL: await serve('gateway-last-remotes', (frontEnd) =>
        frontEnd === 'shell' ? currentFolder(frontEnd) : releasedFolder(frontEnd),
      ),
      // The shell of the last release with these remotes.
      LAST_SHELL_URL: await serve('gateway-last-shell', (frontEnd) =>
        frontEnd === 'shell' ? releasedFolder(frontEnd) : currentFolder(frontEnd),
      ),
      // This shell with a remote whose files can be replaced.
      REPLACEABLE_FOLDER: replaceable,
      REPLACEABLE_URL: await serve('gateway-replaceable', (frontEnd) =>
        frontEnd === 'mfe-admin' ? replaceable : currentFolder(frontEnd),
      ),
    };
    return { env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
