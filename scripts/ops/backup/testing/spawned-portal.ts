import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { runOrThrow } from '../../../local/machine/run.ts';
import { root } from '../../../local/machine/paths.ts';
import { freePort } from '../../../local/machine/ports.ts';

export interface SpawnedPortal {
  url: string;
  mailUrl: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs a command of the project on it. Throws an error with its output if it fails. */
  command(name: string, ...args: string[]): Promise<string>;
}

export async function preparePortal(dataFolder: string): Promise<SpawnedPortal> {
  const [port, mailPort] = [await freePort(), await freePort()];
  const env = { PORT: String(port), MAIL_PORT: String(mailPort), DATA_DIR: dataFolder };
  let child: ChildProcess | null = null;
  return {
    url: `http://localhost:${port}`,
    mailUrl: `http://localhost:${mailPort}`,
    async start() {
      const started = spawn(process.execPath, [join(root, 'scripts/local/start.ts')], {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        let output = '';
        for (const stream of [started.stdout, started.stderr])
          stream.on('data', (chunk: Buffer) => {
            output += chunk.toString();
            if (output.includes('Partner Portal is ready')) resolve();
          });
        started.once('exit', () => reject(new Error(`The portal did not start:\n${output}`)));
      });
    },
    async stop() {
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
    command(name, ...args) {
      const entry = join(root, 'scripts/portal.mjs');
      return runOrThrow(process.execPath, [entry, name, ...args], { env });
    },
  };
}
