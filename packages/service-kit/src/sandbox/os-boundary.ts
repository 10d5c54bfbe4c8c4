import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The kernel mechanism that confines a process and its native code; `none` if it is not available. */
export type OsBoundary = 'namespaces' | 'none';

const unshare = '/usr/bin/unshare';
const shell = '/bin/sh';
const flags = [
  '--user',
  '--map-root-user',
  '--net',
  '--ipc',
  '--mount',
  '--propagation',
  'private',
];

/** Parts of the system that programs need; they contain no user data. */
const system = [
  ...['/usr', '/lib', '/lib64', '/bin', '/sbin', '/etc/ld.so.cache', '/etc/localtime'],
  ...['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom'],
];

/** Where a process finds its copy of a folder. */
export const copyPath = '/copy';

/**
 * Creates a new root file system. Arguments: the folder to copy or an empty string, the writable folder, read-only
 * paths, `--`, the command. There are no other files and no /proc, and the network namespace is empty. Drops all
 * capabilities.
 */
const script = `set -e
new=/sys
mount -t tmpfs -o mode=755 tmpfs $new
# A file that another process is replacing may be missing.
if [ "$1" ]; then cp -R "$1" "$new${copyPath}" 2>/dev/null || true; fi
shift
mkdir -p "$new$1"
mount --rbind "$1" "$new$1"
shift
# The shell itself does what it can: each program that it starts takes a millisecond.
while [ "$1" != -- ]; do
  if [ -e "$new$1" ]; then :
  elif [ -L "$1" ]; then
    [ -d "$new\${1%/*}" ] || mkdir -p "$new\${1%/*}"
    cp -P "$1" "$new$1"
  else
    if [ -d "$1" ]; then mkdir -p "$new$1"
    else
      [ -d "$new\${1%/*}" ] || mkdir -p "$new\${1%/*}"
      : > "$new$1"
    fi
    mount --rbind "$1" "$new$1"
    mount -o remount,bind,ro "$new$1" 2>/dev/null || true
  fi
  shift
done
shift
cd $new
mkdir .old
pivot_root . .old
ln -s /.old/proc /proc
umount -l /.old
rm /proc
rmdir /.old
mount -o remount,ro / 2>/dev/null || true
cd /
unset PWD OLDPWD
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"`;

export interface Bounded {
  folder: string;
  readable: readonly string[];
  /** A folder of which the process gets its own copy at `copyPath`. */
  copied?: string | undefined;
}

/** Returns the program and arguments that run a command behind the boundary. */
export const boundaryArgs = ({
  folder,
  readable,
  copied = '',
}: Bounded): [program: string, args: string[]] => [
  unshare,
  [
    ...[...flags, '--', shell, '-c', script, shell, copied, folder],
    ...[...system.filter(existsSync), ...new Set(readable)],
    '--',
  ],
];

let found: OsBoundary | undefined;

/** Describes the sandbox of this machine for the start log. */
export const describeBoundary = (): string =>
  osBoundary() === 'namespaces'
    ? 'uploaded files are read in kernel namespaces: no network, no other files'
    : 'kernel namespaces are not available: only Node’s permission model confines processes that read uploaded files';

/** Returns whether unprivileged namespaces work here; containers often forbid them. The result is cached. */
export function osBoundary(): OsBoundary {
  if (found) return found;
  const [program, args] = boundaryArgs({ folder: '/usr', readable: [] });
  const { status } = spawnSync(program, [...args, '/bin/true'], { env: {}, stdio: 'ignore' });
  found = status === 0 ? 'namespaces' : 'none';
  return found;
}
