import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Kind of a portal: a backup can only be restored to the same kind. */
export type Kind = 'local' | 'compose';

/** A command that writes a tar archive to stdout or reads one from stdin. */
export interface TarCommand {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

interface Manifest {
  kind: Kind;
  madeAt: string;
  /** Size and hash by archive. */
  archives: Record<string, { bytes: number; sha256: string }>;
}

const manifestOf = (folder: string): string => join(folder, 'backup.json');

/** Resolves a path given to `npm run`, which changes the working directory. */
export const givenPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

/** Creates the folder of a backup, readable only by this user. Throws if it is not empty. */
export function makeBackupFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length)
    throw new Error(`${folder} is not empty. Name a new folder.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

export async function writeArchive(folder: string, name: string, tar: TarCommand): Promise<void> {
  const file = openSync(join(folder, `${name}.tar`), 'wx', 0o600);
  await runTar(tar, ['ignore', file]);
}

export async function readArchive(folder: string, name: string, tar: TarCommand): Promise<void> {
  const file = openSync(join(folder, `${name}.tar`), 'r');
  await runTar(tar, [file, 'ignore']);
}

/** Writes the manifest, last: it marks a backup as complete. */
export async function sealBackup(folder: string, kind: Kind, names: string[]): Promise<void> {
  const archives: Manifest['archives'] = {};
  for (const name of names) archives[name] = await describe(folder, name);
  const manifest: Manifest = { kind, madeAt: new Date().toISOString(), archives };
  writeFileSync(`${manifestOf(folder)}.new`, JSON.stringify(manifest, null, 2), { mode: 0o600 });
  renameSync(`${manifestOf(folder)}.new`, manifestOf(folder));
}

/** Throws unless a folder contains a complete, unchanged backup of that kind. Returns its creation time. */
export async function checkBackup(folder: string, kind: Kind, names: string[]): Promise<string> {
  if (!existsSync(manifestOf(folder))) throw new Error(`${folder} contains no complete backup.`);
  const manifest = JSON.parse(readFileSync(manifestOf(folder), 'utf8')) as Manifest;
  if (manifest.kind !== kind)
    throw new Error(`${folder} contains a backup of a ${manifest.kind} portal.`);
  for (const name of names) {
    const { sha256 } = await describe(folder, name);
    if (sha256 !== manifest.archives[name]?.sha256)
      throw new Error(`${join(folder, name)}.tar differs from its checksum in the backup.`);
  }
  return manifest.madeAt;
}

async function describe(folder: string, name: string): Promise<{ bytes: number; sha256: string }> {
  const path = join(folder, `${name}.tar`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: statSync(path).size, sha256: hash.digest('hex') };
}

function runTar(
  { command, args, env }: TarCommand,
  [input, output]: ['ignore' | number, 'ignore' | number],
): Promise<void> {
  const child = spawn(command, args, {
    env: env ?? process.env,
    stdio: [input, output, 'pipe'],
  });
  let printed = '';
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? done()
        : reject(new Error(`${[command, ...args].join(' ')} failed:\n${printed}`)),
    );
  });
}
