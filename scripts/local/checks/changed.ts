import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git } from '../machine/run.ts';
import { root } from '../machine/paths.ts';
import type { Stage } from './schedule.ts';
import { stagesOf, testedWorkspaces, workspaceStage } from './stages.ts';

export interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Returns the stages for a change: the tests that import a file changed since `revision`, and static checks of the
 * workspaces that depend on it.
 */
export function changedStages(revision: string): Stage[] {
  const files = changedFiles(revision);
  const all = manifests();
  const workspaces = affectedWorkspaces(files, all);
  const tested = testedWorkspaces().filter((folder) => workspaces.has(folder));
  console.log(
    `${files.length} files changed since ${revision}. Tested: ${tested.join(', ') || 'no workspace'}.\n` +
      'Not run: journeys, security, front ends apart, faults. `npm test` runs all but the faults.',
  );
  return stagesOf(
    tested.map((folder) => workspaceStage(folder, ['--changed', revision, '--passWithNoTests'])),
    isWithin(files, [...all.keys(), 'scripts'])
      ? // Scripts read files of all workspaces.
        { files, folders: [...workspaces.add('scripts')] }
      : undefined,
  );
}

/** Whether all files are documents or in workspaces. Others, e.g. the lint rules, concern every file. */
export const isWithin = (files: readonly string[], folders: readonly string[]): boolean =>
  files.every(
    (file) => file.endsWith('.md') || folders.some((folder) => file.startsWith(`${folder}/`)),
  );

function changedFiles(revision: string): string[] {
  const changed = git('diff', '--name-only', revision);
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${added}`.split('\n').filter(Boolean);
}

function manifests(): Map<string, Manifest> {
  const files = globSync('{packages/*,services/*,shell,mfe-*,gateway,scripts,e2e}/package.json', {
    cwd: root,
  });
  return new Map(
    files.map((file) => [
      dirname(file),
      JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest,
    ]),
  );
}

/** Returns the workspaces that contain a changed file or depend on one that does. */
export function affectedWorkspaces(
  files: readonly string[],
  workspaces: ReadonlyMap<string, Manifest>,
): Set<string> {
  const folderOf = (name: string): string | undefined =>
    [...workspaces].find(([, manifest]) => manifest.name === name)?.[0];
  const dependencies = new Map(
    [...workspaces].map(([folder, { dependencies = {}, devDependencies = {} }]) => [
      folder,
      Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folderOf(name) ?? []),
    ]),
  );
  // `scripts` is no npm workspace, but is tested like one.
  const isIn = (folder: string): boolean => files.some((file) => file.startsWith(`${folder}/`));
  const affected = new Set([...workspaces.keys(), 'scripts'].filter(isIn));
  for (const folder of affected)
    for (const [dependent, names] of dependencies)
      if (names.includes(folder)) affected.add(dependent);
  return affected;
}
