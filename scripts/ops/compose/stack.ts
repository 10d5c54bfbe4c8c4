import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../local/machine/paths.ts';
import { freePort } from '../../local/machine/ports.ts';
import { run, type Run } from '../../local/machine/run.ts';
import { engineEnvironment, type Container } from './engine.ts';

/** A portal in containers with its own names, ports, images and volumes. */
export interface Stack {
  /** Prefix of its containers, volumes and images. */
  name: string;
  url: string;
  mailUrl: string;
  secretsFolder: string;
  /** Runs `docker compose …`. Throws an error with its output if it fails. */
  compose(args: string[], env?: NodeJS.ProcessEnv): Promise<string>;
  tryCompose(args: string[], env?: NodeJS.ProcessEnv): Promise<Run>;
  docker(args: string[]): Promise<string>;
  /** Runs a command of the project on it, like `npm run NAME -- …`. */
  command(name: string, args: string[], env?: NodeJS.ProcessEnv): Promise<string>;
  /** The arguments of every command that was run. */
  ran: string[][];
  containers(): Promise<Record<string, Container>>;
  remove(): Promise<void>;
}

export async function createStack(env: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const project = `portal-test-${randomBytes(3).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), `${project}-`));
  const given = join(folder, 'secrets');
  mkdirSync(given);
  // Replaces an operator's .env in this folder.
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
  const tryRun = (program: string, args: string[], more?: NodeJS.ProcessEnv): Promise<Run> => {
    ran.push([program, ...args]);
    return run(program, args, { env: { ...environment, ...more } });
  };
  async function runOrThrow(
    program: string,
    args: string[],
    more?: NodeJS.ProcessEnv,
  ): Promise<string> {
    const { code, output } = await tryRun(program, args, more);
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
    return output;
  }
  const docker = (args: string[]): Promise<string> => runOrThrow('docker', args);
  const compose = (args: string[], more?: NodeJS.ProcessEnv): Promise<string> =>
    runOrThrow('docker', ['compose', ...args], more);

  return {
    name: project,
    url: `http://localhost:${port}`,
    mailUrl: `http://localhost:${mailPort}`,
    secretsFolder: given,
    compose,
    tryCompose: (args, more) => tryRun('docker', ['compose', ...args], more),
    docker,
    ran,
    command: (name, args, more) => {
      ran.push(['npm', 'run', name, '--', ...args]);
      return runOrThrow(process.execPath, [join(root, 'scripts/portal.mjs'), name, ...args], more);
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
      // By label, to include images whose tag moved to a newer one.
      const label = `label=com.docker.compose.project=${project}`;
      const images = await docker(['image', 'ls', '--all', '--quiet', '--filter', label]);
      const own = [...new Set(images.split('\n').filter(Boolean))];
      if (own.length) await docker(['image', 'rm', '--force', ...own]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
