import type { Role } from '@portal/contracts/core/roles';
import { screenIcons } from '@portal/contracts/core/screens';
import { describe, expect, it } from 'vitest';
import { listedScreens as screens } from '../testing/listed-screens.ts';
import { navigationOf, placeOf, screensOf, titleOf, waitingListsOf } from './navigation.ts';

/** Links named in the specification; remotes may add others. */
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
  navigationOf(screensOf(screens, role)).map(({ title, links }) => [
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

it('has the icons of all links', () => {
  const named = screens.flatMap(({ icon }) => icon ?? []);
  expect(screenIcons).toEqual(expect.arrayContaining(named));
});

it('returns the lists of open tasks of a role in sidebar order', () => {
  const own = ['/quotes/waiting', '/applications/waiting'];
  const paths = (role: Role) => waitingListsOf(screensOf(screens, role)).map(({ path }) => path);
  expect(paths('representative')).toEqual(own);
  expect(paths('biz_dev')).toEqual(own);
  expect(paths('admin')).toEqual([...own, '/auth/invites/waiting']);
});

it('works without lists of open tasks', () => {
  expect(waitingListsOf([{ path: '/quotes', roles: ['admin'] }])).toEqual([]);
});

it.each([
  ['/', 'Dashboard'],
  ['/quotes', 'Quotes'],
  ['/quotes/', 'Quotes'],
  ['/quotes/new', 'New Quote'],
  ['/admin/partners', 'User Management'],
  ['/admin/activity', 'Activity Log'],
  ['/quotes/7', 'Portal'],
  ['/security', 'Sign-in and security'],
  ['/security/', 'Sign-in and security'],
])('the title at %s is %s', (path, title) => {
  expect(titleOf(screens, path)).toBe(title);
});

describe('the location of a page', () => {
  const place = (role: Role, path: string, known?: Parameters<typeof placeOf>[2]) => {
    const { link, back } = placeOf(screensOf(screens, role), path, known);
    return [link?.title, back];
  };
  const from = '/admin/applications?status=submitted&page=2';

  it.each([
    ['/', 'Dashboard'],
    ['/quotes', 'Quotes'],
    ['/quotes/', 'Quotes'],
    ['/admin/applications', 'All Applications'],
  ])('%s is a sidebar link, wherever it was opened from', (path, title) => {
    expect(place('admin', path, { from: '/revenue' })).toEqual([title, undefined]);
  });
  it('is the list it was opened from, with its filters', () => {
    expect(place('admin', '/applications/7', { from })).toEqual(['All Applications', from]);
    expect(place('admin', '/applications/7', { from, named: '/applications' })[1]).toBe(from);
    expect(place('admin', '/applications/7', { from: '/' })).toEqual(['Dashboard', '/']);
  });
  it('is the list that the page names if it was not opened from one', () => {
    const named = '/admin/applications';
    expect(place('admin', '/applications/7', { named })).toEqual(['All Applications', named]);
    expect(place('admin', '/applications/7', { from: '/quotes/3', named })[1]).toBe(named);
  });
  it('is the named list even at the path of a sidebar link, which a saved draft shares with the empty form', () => {
    const named = '/applications';
    expect(place('admin', '/new-application', { named })).toEqual(['My Applications', named]);
    expect(place('admin', '/new-application', { from, named })).toEqual(['All Applications', from]);
    expect(place('admin', '/new-application', { from: '/new-application', named })[1]).toBe(named);
    for (const none of [undefined, '', '/new-application', '/no/such/page'])
      expect(place('admin', '/new-application', { from, named: none })).toEqual([
        'New Application',
        undefined,
      ]);
  });
  it('is the list whose path it extends if nothing else is known', () => {
    expect(place('representative', '/applications/7')).toEqual([
      'My Applications',
      '/applications',
    ]);
    expect(place('representative', '/quotes/new')).toEqual(['Quotes', '/quotes']);
  });
  it('is never a list that the role does not see', () => {
    const named = '/admin/applications';
    expect(place('representative', '/applications/7', { from, named })[0]).toBe('My Applications');
    expect(place('admin', '/no/such/page', { from: '//elsewhere.example' })).toEqual([
      undefined,
      undefined,
    ]);
  });
});
