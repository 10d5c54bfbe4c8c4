import { run } from '../../local/machine/run.ts';

/** Why no portal can be run in containers here; null where one can. */
export async function missingEngine(): Promise<string | null> {
  const { code: hasCompose } = await run('docker', ['compose', 'version']);
  if (hasCompose !== 0) return 'there is no docker with compose v2 (docker compose version)';
  const { code: answers } = await run('docker', ['version', '--format', '{{.Server.Version}}']);
  return answers === 0 ? null : 'no container engine answers (docker version)';
}

/** Runs docker and returns its output. Throws where it fails. */
export async function docker(args: string[]): Promise<string> {
  const { code, output } = await run('docker', args);
  if (code !== 0) throw new Error(`docker ${args.join(' ')} failed:\n${output}`);
  return output;
}

/**
 * What docker needs of this process's environment, and which object store this machine has; nothing else that
 * configures a portal.
 */
const passedOn =
  /^(?:PATH|HOME|TMPDIR|DOCKER_.*|BUILDX_.*|BUILDKIT_.*|XDG_.*|SSH_AUTH_SOCK|S3_IMAGE|S3_USERS)$/;

export const engineEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name)));
