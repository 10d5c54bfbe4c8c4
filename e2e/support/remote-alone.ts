import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '@portal/test-kit/free-port';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface RemoteAlone {
  url: string;
  output: string;
  stop(): Promise<void>;
}

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
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Ctrl-C stops it')) resolve();
      });
    void ended.then(() => reject(new Error(`${remote} did not start:\n${output}`)));
  });
  await ready;
  return {
    url: `http://localhost:${port}`,
    output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
