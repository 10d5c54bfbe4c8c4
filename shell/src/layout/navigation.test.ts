import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@portal/contracts/core/roles';
import { screenIcons, screensSchema } from '@portal/contracts/core/screens';
import { describe, expect, it } from 'vitest';
import { navigationOf, titleOf, waitingListsOf } from './navigation.ts';

const project = join(import.meta.dirname, '../../..');
/** What the remotes of this release ship. */
const screens = globSync('mfe-*/screens.json', { cwd: project }).flatMap((file) =>
  screensSchema.parse(JSON.parse(readFileSync(join(project, file), 'utf8'))),
);

/** The links that the specification names; a remote may add others. */
const specified = new Set<string | undefined>([
  'Dashboard',
  'Quotes',
  'New Application',
  'My Applications',
  'Revenue Share',
  'Team Applications',
  'Team Revenue',
  'All Applications',
  'Revenue Import',
  'Fee Rates',
  'Partner Companies',
  'User Management',
]);
const labels = (role: Role) =>
  navigationOf(screens, role).map(({ title, links }) => [
    title,
    ...links.map((link) => link.title).filter((link) => specified.has(link)),
  ]);
const main = [
  undefined,
  'Dashboard',
  'Quotes',
  'New Application',
  'My Applications',
  'Revenue Share',
];
const manager = ['Manager Tools', 'Team Applications', 'Team Revenue'];

describe('the sidebar', () => {
  it('has the main links for a representative', () => {
    expect(labels('representative')).toEqual([main]);
  });
  it('has the manager tools for a manager', () => {
    expect(labels('representative_manager')).toEqual([main, manager]);
  });
  it('has two admin tools for business development', () => {
    expect(labels('biz_dev')).toEqual([
      main,
      manager,
      ['Admin Tools', 'All Applications', 'Revenue Import'],
    ]);
  });
  it('has all for an administrator', () => {
    expect(labels('admin').at(-1)).toEqual([
      'Admin Tools',
      'All Applications',
      'Revenue Import',
      'Fee Rates',
      'Partner Companies',
      'User Management',
    ]);
  });
});

it('knows the icons of all links', () => {
  const named = screens.flatMap(({ icon }) => icon ?? []);
  expect(screenIcons).toEqual(expect.arrayContaining(named));
});

it('names the lists of what waits for a role, in the order of the sidebar', () => {
  const own = ['/quotes/waiting', '/applications/waiting'];
  const paths = (role: Role) => waitingListsOf(screens, role).map(({ path }) => path);
  expect(paths('representative')).toEqual(own);
  expect(paths('biz_dev')).toEqual(own);
  expect(paths('admin')).toEqual([...own, '/auth/invites/waiting']);
});

it('needs no remote to name such a list', () => {
  expect(waitingListsOf([{ path: '/quotes', roles: ['admin'] }], 'admin')).toEqual([]);
});

it.each([
  ['/', 'Dashboard'],
  ['/quotes', 'Quotes'],
  ['/quotes/', 'Quotes'],
  ['/quotes/new', 'New Quote'],
  ['/admin/partners', 'User Management'],
  ['/admin/activity', 'Activity Log'],
  ['/quotes/7', 'Portal'],
])('the title at %s is %s', (path, title) => {
  expect(titleOf(screens, path)).toBe(title);
});
