import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '@portal/test-kit/free-port';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface RemoteAlone {
  url: string;
  /** What it said when it was ready. */
  said: string;
  /** Stops it as Ctrl-C does. */
  stop(): Promise<void>;
}

/** Runs what `npm run dev -w mfe-quotes` runs. */
export async function startRemoteAlone(
  remote: string,
  env: NodeJS.ProcessEnv,
): Promise<RemoteAlone> {
  const port = await freePort();
  const child = spawn(process.execPath, [`${root}scripts/portal.mjs`, 'dev-remote'], {
    cwd: root + remote,
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Ctrl-C stops it')) resolve();
      });
    void ended.then(() => reject(new Error(`${remote} did not start:\n${said}`)));
  });
  await ready;
  return {
    url: `http://localhost:${port}`,
    said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
