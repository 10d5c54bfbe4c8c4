import { createHash } from 'node:crypto';
import { runCommand } from './command.ts';
import type { PortalAccess } from './portal-access.ts';

/** A file or folder, with a hash of its path, and one that also depends on its size and time. */
interface Entry {
  path: string;
  key: string;
  version: string;
  isFile: boolean;
}

/** Versions of files by key. Hashes, because paths and times tell who works on what, also in an encrypted backup. */
type FileState = Map<string, string>;

/** How files differ from those of the point before. */
export interface FileChanges {
  changed: Record<string, string>;
  removed: string[];
}

const hashLength = 22;
const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, hashLength);

/** Lists the files and folders below a folder of the files. A folder has the same version at any time. */
export async function listFiles(
  portal: Pick<PortalAccess, 'inFolder'>,
  folder: string,
): Promise<Entry[]> {
  const words = ['-type', 'd', '-printf', './%P\\0\\0', '-o', '-printf', './%P\\0%s %T@\\0'];
  const printed = await runCommand(portal.inFolder('files', 'find', folder, ...words));
  return [...printed.matchAll(/([^\0]+)\0([^\0]*)\0/g)].map(([, path = '', version = '']) => ({
    path,
    key: hash(path),
    version: hash(`${path}\0${version}`),
    isFile: version !== '',
  }));
}

export function stateAfter(all: FileChanges[]): FileState {
  const state: FileState = new Map();
  for (const { changed, removed } of all) {
    for (const key of removed) state.delete(key);
    for (const [key, version] of Object.entries(changed)) state.set(key, version);
  }
  return state;
}

/** Returns what is new or changed since a state, and the changes to store. */
export function compareFiles(before: FileState, entries: Entry[]) {
  const added = entries.filter(({ key, version }) => before.get(key) !== version);
  const keys = new Set(entries.map(({ key }) => key));
  const changes: FileChanges = {
    changed: Object.fromEntries(added.map(({ key, version }) => [key, version])),
    removed: [...before.keys()].filter((key) => !keys.has(key)),
  };
  return { added, changes };
}

/** Removes the files that do not belong to a state. Throws if one of the state is missing. */
export async function removeOthers(
  portal: Pick<PortalAccess, 'inFolder'>,
  state: FileState,
): Promise<void> {
  const entries = await listFiles(portal, '.');
  const others = entries.filter(({ key }) => !state.has(key));
  const missing = state.size - (entries.length - others.length);
  if (missing) throw new Error(`${missing} files and folders are missing in the backup.`);
  await runCommand({
    ...portal.inFolder('files', 'xargs', '--null', '--no-run-if-empty', 'rm', '-rf', '--'),
    input: pathList(others),
  });
}

/** Paths as tar and xargs read them. */
export const pathList = (entries: Entry[]): string =>
  entries.map(({ path }) => `${path}\0`).join('');
