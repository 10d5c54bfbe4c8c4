// Builds the shell and all remotes as one bundle, as a baseline for the cost of federation.
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NormalModuleReplacementPlugin, rspack } from '@rspack/core';
import { base } from '../src/base-config.ts';
import { pagePlugins } from '../src/rspack-config.ts';
import { zodPart } from '../src/shared-packages.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that the bundle goes to.');
const root = join(import.meta.dirname, '../../..');

/** Replaces the shell's remote loader: the same remotes, as parts of the bundle. */
const exposing = (file: string): string =>
  globSync(`mfe-*/${file}`, { cwd: root })
    .map((path) => {
      const [folder = ''] = path.split('/');
      return `mfe_${folder.slice(4)}: () => import(${JSON.stringify(join(root, path))})`;
    })
    .join(', ');
const loader = join(root, '.cache/load-remote-of-bundle.js');
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(
  loader,
  `const apps = { ${exposing('src/app.tsx')} };
const commands = { ${exposing('src/commands.ts')} };
export const loadRemoteModule = ({ scope }) => apps[scope]();
export const loadRemoteCommands = ({ scope }) => commands[scope]();
export const unloadRemote = () => undefined;
export class RemoteLate extends Error {}\n`,
);

const shell = join(root, 'shell');
const config = base(shell, '/');
rspack({
  ...config,
  entry: { main: join(shell, 'src/index.ts') },
  output: { ...config.output, path: folder },
  resolve: { ...config.resolve, alias: { zod$: zodPart } },
  plugins: [new NormalModuleReplacementPlugin(/\/load-remote\.ts$/, loader), ...pagePlugins(shell)],
}).run((error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
});
