import { spawnSync } from 'node:child_process';

const setpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;

export interface Privileges {
  /** A user to run as, for a program that refuses root. It keeps root's right to reach its files. */
  user?: number | undefined;
  /** Sent to the program when its parent dies, however the parent dies. */
  parentDeathSignal?: NodeJS.Signals;
}

/** A command line that runs `command` with these privileges, as far as the system can. */
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
