import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../local/machine/paths.ts';
import { freePort } from '../../local/machine/ports.ts';
import { engineEnvironment } from './engine.ts';

/** A container as `docker inspect` tells of it, as far as it is asked here. */
export interface Container {
  Id: string;
  Image: string;
  Config: {
    User: string;
    Image: string;
    Labels: Record<string, string>;
    Healthcheck?: { Test: string[] };
  };
  HostConfig: {
    ReadonlyRootfs: boolean;
    Privileged: boolean;
    CapDrop: string[] | null;
    CapAdd: string[] | null;
    SecurityOpt: string[] | null;
    Memory: number;
    PidsLimit: number | null;
    RestartPolicy: { Name: string };
    PortBindings: Record<string, unknown>;
  };
  State: { Status: string; ExitCode: number; StartedAt: string };
}

interface Outcome {
  code: number;
  output: string;
}

/** A portal in containers of its own: other names, ports, images and volumes than anybody else's. */
export interface Stack {
  /** What its containers, volumes and images are called after. */
  name: string;
  url: string;
  mailUrl: string;
  /** The folder in which its secrets may be given as files. */
  secretsFolder: string;
  /** Runs `docker compose …`. Throws an Error with what it printed where it fails. */
  compose(args: string[], env?: NodeJS.ProcessEnv): Promise<string>;
  /** The same for a command that may fail. */
  tryCompose(args: string[], env?: NodeJS.ProcessEnv): Promise<Outcome>;
  docker(args: string[]): Promise<string>;
  /** Runs one of the project's own commands on it, as `npm run NAME -- …` does. */
  command(name: string, args: string[]): Promise<string>;
  /** Every command that was run, word by word. */
  ran: string[][];
  /** All containers by service, those that have ended too. */
  containers(): Promise<Record<string, Container>>;
  /** Takes everything away: containers, networks, volumes and images. */
  remove(): Promise<void>;
}

export async function createStack(env: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const project = `portal-test-${randomBytes(3).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), `${project}-`));
  const given = join(folder, 'secrets');
  mkdirSync(given);
  // In place of the .env that an operator may have in this folder.
  const envFile = join(folder, 'env');
  writeFileSync(envFile, '');
  const [port, mailPort] = [await freePort(), await freePort()];
  const environment = {
    ...engineEnvironment(),
    PORT: String(port),
    MAIL_PORT: String(mailPort),
    SECRETS_DIR: given,
    IMAGE_PREFIX: project,
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_ENV_FILES: envFile,
    ...env,
  };

  const ran: string[][] = [];
  const tryRun = (
    program: string,
    args: string[],
    more: NodeJS.ProcessEnv = {},
  ): Promise<Outcome> =>
    new Promise((resolve) => {
      ran.push([program, ...args]);
      const child = spawn(program, args, {
        cwd: root,
        env: { ...environment, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.once('close', (code) => resolve({ code: code ?? 1, output }));
    });
  async function runWell(
    program: string,
    args: string[],
    more?: NodeJS.ProcessEnv,
  ): Promise<string> {
    const { code, output } = await tryRun(program, args, more);
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
    return output;
  }
  const docker = (args: string[]): Promise<string> => runWell('docker', args);
  const compose = (args: string[], more?: NodeJS.ProcessEnv): Promise<string> =>
    runWell('docker', ['compose', ...args], more);

  return {
    name: project,
    url: `http://localhost:${port}`,
    mailUrl: `http://localhost:${mailPort}`,
    secretsFolder: given,
    compose,
    tryCompose: (args, more) => tryRun('docker', ['compose', ...args], more),
    docker,
    ran,
    command: (name, args) => {
      ran.push(['npm', 'run', name, '--', ...args]);
      return runWell(process.execPath, [join(root, 'scripts/portal.mjs'), name, ...args]);
    },
    async containers() {
      const ids = await docker([
        ...['ps', '--all', '--quiet', '--filter'],
        `label=com.docker.compose.project=${project}`,
      ]);
      const list = ids.split('\n').filter(Boolean);
      const found = list.length
        ? (JSON.parse(await docker(['inspect', ...list])) as Container[])
        : [];
      return Object.fromEntries(
        found.map((one) => [one.Config.Labels['com.docker.compose.service'] ?? '', one]),
      );
    },
    async remove() {
      await compose(['--profile', 'demo', 'down', '--volumes', '--remove-orphans']);
      // By label: those that a newer one took the name from are its own too.
      const label = `label=com.docker.compose.project=${project}`;
      const images = await docker(['image', 'ls', '--all', '--quiet', '--filter', label]);
      const own = [...new Set(images.split('\n').filter(Boolean))];
      if (own.length) await docker(['image', 'rm', '--force', ...own]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
