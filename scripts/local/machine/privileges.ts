import { spawnSync } from 'node:child_process';

const setpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;

export interface Privileges {
  /** User id to run as, for a program that refuses root. It keeps root's file access. */
  user?: number | undefined;
  /** Signal sent to the program when its parent dies, for any reason. */
  parentDeathSignal?: NodeJS.Signals;
}

/** Returns a command line that runs `command` with these privileges, as far as the system supports them. */
export function withPrivileges(
  command: string,
  args: string[],
  { user, parentDeathSignal }: Privileges,
): [string, string[]] {
  if (!setpriv) return [command, args];
  const reach = '+dac_override,+dac_read_search';
  const asUser =
    user === undefined
      ? []
      : [
          ...[`--reuid=${user}`, `--regid=${user}`, '--clear-groups'],
          ...[`--inh-caps=${reach}`, `--ambient-caps=${reach}`],
        ];
  const onDeath = parentDeathSignal ? [`--pdeathsig=${parentDeathSignal.replace('SIG', '')}`] : [];
  return ['setpriv', [...onDeath, ...asUser, '--', command, ...args]];
}
