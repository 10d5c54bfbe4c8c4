import { run, runOrThrow } from '../../local/machine/run.ts';

/** A container as returned by `docker inspect`, with the fields used here. */
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
  RestartCount: number;
  State: { Status: string; ExitCode: number; StartedAt: string; Health?: { Status: string } };
}

/** Returns why no portal can run in containers here, or null. */
export async function missingEngine(): Promise<string | null> {
  const { code: hasCompose } = await run('docker', ['compose', 'version']);
  if (hasCompose !== 0) return 'there is no docker with compose v2 (docker compose version)';
  const { code: answers } = await run('docker', ['version', '--format', '{{.Server.Version}}']);
  return answers === 0 ? null : 'no container engine answers (docker version)';
}

/** Ends a test that needs a container engine, successfully, if there is none. */
export async function exitWithoutEngine(command: string): Promise<void> {
  const missing = await missingEngine();
  if (!missing) return;
  console.log(`${command} is skipped: ${missing}.`);
  process.exit(0);
}

/** Returns the ids that docker prints, one a line. */
export const idsIn = (output: string): string[] => [...new Set(output.split('\n').filter(Boolean))];

/** Runs `docker …` and returns its output. Throws an error with the output if it fails. */
export const docker = (args: string[], env?: NodeJS.ProcessEnv): Promise<string> =>
  runOrThrow('docker', args, { env });

/** Returns what `docker inspect` says of containers or images; nothing for no ids. */
export const inspect = async <Inspected = Container>(ids: string[]): Promise<Inspected[]> =>
  ids.length ? (JSON.parse(await docker(['inspect', ...ids])) as Inspected[]) : [];

/** docker-compose.yml with the settings of the environment, with the fields used here. */
interface ComposeProject {
  name: string;
  services: Record<string, { image: string; restart?: string } | undefined>;
}

export const composeProject = async (): Promise<ComposeProject> =>
  JSON.parse(await docker(['compose', 'config', '--format', 'json'])) as ComposeProject;

/** Variables that docker needs, and the choice of object store; no other settings of a portal. */
const passedOn =
  /^(?:PATH|HOME|TMPDIR|DOCKER_.*|BUILDX_.*|BUILDKIT_.*|XDG_.*|SSH_AUTH_SOCK|S3_IMAGE|S3_USERS)$/;

/** Unsets all variables except these. */
export const engineEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).map(([name, value]) => [
      name,
      passedOn.test(name) ? value : undefined,
    ]),
  );
