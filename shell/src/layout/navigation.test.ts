import { describe, expect, it } from 'vitest';
import { navigationOf, titleOf } from './navigation.ts';

const labels = (role: Parameters<typeof navigationOf>[0]) =>
  navigationOf(role).map(({ title, links }) => [title, ...links.map(({ label }) => label)]);
const main = [null, 'Dashboard', 'Quotes', 'New Application', 'My Applications', 'Revenue Share'];
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
      'Learned Layouts',
      'Partner Companies',
      'User Management',
      'Activity Log',
    ]);
  });
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
  expect(titleOf(path)).toBe(title);
});
