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

/** Where a portal ran: what was backed up of one is restored to its like. */
export type Kind = 'local' | 'compose';

/** A command that writes a tar archive to its output, or takes one from its input. */
export interface TarCommand {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

interface Manifest {
  kind: Kind;
  madeAt: string;
  /** Archive → what it must be. */
  archives: Record<string, { bytes: number; sha256: string }>;
}

const manifestOf = (folder: string): string => join(folder, 'backup.json');

/** A path as a person gives it to `npm run`, which runs elsewhere. */
export const givenPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

/** Makes the folder of a backup, for this user alone. Throws an Error where something is in it. */
export function makeBackupFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length)
    throw new Error(`${folder} is not empty. Name a new folder.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Writes one archive. Throws an Error with what the command printed where it fails. */
export async function writeArchive(folder: string, name: string, tar: TarCommand): Promise<void> {
  const file = openSync(join(folder, `${name}.tar`), 'wx', 0o600);
  await runTar(tar, ['ignore', file]);
}

/** Unpacks one archive. Throws an Error with what the command printed where it fails. */
export async function readArchive(folder: string, name: string, tar: TarCommand): Promise<void> {
  const file = openSync(join(folder, `${name}.tar`), 'r');
  await runTar(tar, [file, 'ignore']);
}

/** Says that a backup is whole: written last. */
export async function sealBackup(folder: string, kind: Kind, names: string[]): Promise<void> {
  const archives: Manifest['archives'] = {};
  for (const name of names) archives[name] = await describe(folder, name);
  const manifest: Manifest = { kind, madeAt: new Date().toISOString(), archives };
  writeFileSync(`${manifestOf(folder)}.new`, JSON.stringify(manifest, null, 2), { mode: 0o600 });
  renameSync(`${manifestOf(folder)}.new`, manifestOf(folder));
}

/** Throws an Error where a folder holds no whole backup of that kind. Gives when it was made. */
export async function checkBackup(folder: string, kind: Kind, names: string[]): Promise<string> {
  if (!existsSync(manifestOf(folder)))
    throw new Error(`${folder} holds no backup, or one that was not finished.`);
  const manifest = JSON.parse(readFileSync(manifestOf(folder), 'utf8')) as Manifest;
  if (manifest.kind !== kind)
    throw new Error(`${folder} holds a backup of a ${manifest.kind} portal.`);
  for (const name of names) {
    const { sha256 } = await describe(folder, name);
    if (sha256 !== manifest.archives[name]?.sha256)
      throw new Error(`${join(folder, name)}.tar is not what was backed up.`);
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
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? done() : reject(new Error(`${[command, ...args].join(' ')} failed:\n${said}`)),
    );
  });
}
