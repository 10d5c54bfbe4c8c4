import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Builds mfe-admin with an additional screen. Returns the folder. */
export function buildRemoteWithPage(screen: { path: string; title: string }): string {
  const remote = join(root, '.cache/with-page/mfe-admin');
  rmSync(remote, { recursive: true, force: true });
  const isSource = (path: string): boolean => !['dist', 'node_modules'].includes(basename(path));
  cpSync(join(root, 'mfe-admin'), remote, { recursive: true, filter: isSource });
  const list = join(remote, 'screens.json');
  const screens: unknown[] = JSON.parse(readFileSync(list, 'utf8'));
  const link = { ...screen, group: 'Admin Tools', icon: 'of-a-later-release', order: 280 };
  writeFileSync(list, JSON.stringify([...screens, { ...link, roles: ['admin'] }]));
  renameSync(join(remote, 'src/routes.tsx'), join(remote, 'src/other-routes.tsx'));
  writeFileSync(
    join(remote, 'src/routes.tsx'),
    `import { pages as others } from './other-routes.tsx';
     export const pages = { ...others, '${screen.path}': () => <h2>A page of its own</h2> };`,
  );
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(join(root, 'node_modules/.bin/rspack'), ['build'], { cwd: remote, env });
  return join(remote, 'dist');
}
