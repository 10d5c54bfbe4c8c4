import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What the kernel keeps a confined process from, native code of it too; `none` where it does not allow that. */
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

/** What programs need of a system, and no person's data is in. */
const system = [
  ...['/usr', '/lib', '/lib64', '/bin', '/sbin', '/etc/ld.so.cache', '/etc/localtime'],
  ...['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom'],
];

/**
 * Makes a root of its own: `$1` is the folder that may be written, then come what may be read, `--`, and the command.
 * Neither other files nor /proc are there; the network has no way out; the rights to change that are given up.
 */
const script = `set -e
new=/sys
mount -t tmpfs -o mode=755 tmpfs $new
show() {
  if [ -e "$new$1" ]; then return; fi
  if [ -L "$1" ]; then mkdir -p "$new$(dirname "$1")"; cp -P "$1" "$new$1"; return; fi
  if [ -d "$1" ]; then mkdir -p "$new$1"; else mkdir -p "$new$(dirname "$1")"; : > "$new$1"; fi
  mount --rbind "$1" "$new$1"
}
show "$1"; shift
while [ "$1" != -- ]; do
  show "$1"
  mount -o remount,bind,ro "$new$1" 2>/dev/null || true
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
  /** The one folder that is the process's own. */
  folder: string;
  /** Files and folders that it reads. */
  readable: readonly string[];
}

/** What goes before a command so that it runs behind the boundary. */
export const boundaryArgs = ({ folder, readable }: Bounded): [program: string, args: string[]] => [
  unshare,
  [
    ...[...flags, '--', shell, '-c', script, shell, folder],
    ...[...system.filter(existsSync), ...new Set(readable)],
    '--',
  ],
];

let found: OsBoundary | undefined;

/** What holds here, as a service says it when it starts. */
export const describeBoundary = (): string =>
  osBoundary() === 'namespaces'
    ? 'strangers’ files are read behind namespaces of the kernel: no network, no other files'
    : 'the kernel lets no namespaces be made here: only Node confines what reads strangers’ files';

/** Whether this kernel lets a process without rights draw the boundary; containers often do not. Looked at once. */
export function osBoundary(): OsBoundary {
  if (found) return found;
  const [program, args] = boundaryArgs({ folder: '/usr', readable: [] });
  const { status } = spawnSync(program, [...args, '/bin/true'], { env: {}, stdio: 'ignore' });
  found = status === 0 ? 'namespaces' : 'none';
  return found;
}
