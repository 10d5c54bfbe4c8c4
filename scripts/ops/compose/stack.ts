import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../local/machine/paths.ts';
import { freePort } from '../../local/machine/ports.ts';
import { run, runOrThrow, type RunOptions } from '../../local/machine/run.ts';
import { engineEnvironment, idsIn, inspect } from './engine.ts';

/** A portal in containers with its own names, ports, images and volumes. */
export type Stack = Awaited<ReturnType<typeof createStack>>;

export async function createStack() {
  const project = `portal-test-${randomBytes(3).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), `${project}-`));
  const provided = join(folder, 'secrets');
  mkdirSync(provided);
  // Replaces an operator's .env in this folder.
  const envFile = join(folder, 'env');
  writeFileSync(envFile, '');
  const [port, mailPort] = [await freePort(), await freePort()];
  const environment = {
    ...engineEnvironment(),
    PORT: String(port),
    MAIL_PORT: String(mailPort),
    SECRETS_DIR: provided,
    IMAGE_PREFIX: project,
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_ENV_FILES: envFile,
  };

  const ran: string[][] = [];
  const recorded =
    <T>(work: (program: string, args: string[], options: RunOptions) => Promise<T>) =>
    (program: string, args: string[], more?: NodeJS.ProcessEnv): Promise<T> => {
      ran.push([program, ...args]);
      return work(program, args, { env: { ...environment, ...more } });
    };
  const [runRecorded, tryRecorded] = [recorded(runOrThrow), recorded(run)];
  const docker = (args: string[]): Promise<string> => runRecorded('docker', args);
  const compose = (args: string[], more?: NodeJS.ProcessEnv): Promise<string> =>
    runRecorded('docker', ['compose', ...args], more);

  return {
    /** Prefix of its containers, volumes and images. */
    name: project,
    url: `http://localhost:${port}`,
    mailUrl: `http://localhost:${mailPort}`,
    mailPort,
    secretsFolder: provided,
    /** The operator's .env. */
    envFile,
    /** Runs `docker compose …`. Throws an error with its output if it fails. */
    compose,
    /** Runs a command in the container of a part, and returns its output. */
    exec: (part: string, ...command: string[]): Promise<string> =>
      compose(['exec', '-T', part, ...command]),
    tryCompose: (args: string[], more?: NodeJS.ProcessEnv) =>
      tryRecorded('docker', ['compose', ...args], more),
    docker,
    /** Runs a program with the settings of the stack. Throws an error with its output if it fails. */
    run: runRecorded,
    /** The arguments of every command that was run. */
    ran,
    /** Runs a command of the project on it, like `npm run NAME -- …`. */
    command: (name: string, args: string[], more?: NodeJS.ProcessEnv) => {
      ran.push(['npm', 'run', name, '--', ...args]);
      return runRecorded(process.execPath, [join(root, 'scripts/portal.mjs'), name, ...args], more);
    },
    async containers() {
      const ids = await docker([
        ...['ps', '--all', '--quiet', '--filter'],
        `label=com.docker.compose.project=${project}`,
      ]);
      const found = await inspect(idsIn(ids));
      return Object.fromEntries(
        found.map((one) => [one.Config.Labels['com.docker.compose.service'] ?? '', one]),
      );
    },
    async remove() {
      await compose(['--profile', 'demo', 'down', '--volumes', '--remove-orphans']);
      // By label, to include images whose tag moved to a newer one.
      const label = `label=com.docker.compose.project=${project}`;
      const images = idsIn(await docker(['image', 'ls', '--all', '--quiet', '--filter', label]));
      if (images.length) await docker(['image', 'rm', '--force', ...images]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
