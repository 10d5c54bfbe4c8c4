import { managerRoles, reviewerRoles, type Role } from '@portal/contracts/core/roles';

export interface NavigationLink {
  path: string;
  label: string;
  roles: readonly Role[];
}

export interface NavigationGroup {
  /** Null for the main links. */
  title: string | null;
  links: NavigationLink[];
}

const everyone: readonly Role[] = ['representative', 'representative_manager', 'biz_dev', 'admin'];
const admins: readonly Role[] = ['admin'];

const groups: NavigationGroup[] = [
  {
    title: null,
    links: [
      { path: '/', label: 'Dashboard', roles: everyone },
      { path: '/quotes', label: 'Quotes', roles: everyone },
      { path: '/new-application', label: 'New Application', roles: everyone },
      { path: '/applications', label: 'My Applications', roles: everyone },
      { path: '/revenue', label: 'Revenue Share', roles: everyone },
    ],
  },
  {
    title: 'Manager Tools',
    links: [
      { path: '/team/applications', label: 'Team Applications', roles: managerRoles },
      { path: '/team/revenue', label: 'Team Revenue', roles: managerRoles },
    ],
  },
  {
    title: 'Admin Tools',
    links: [
      { path: '/admin/applications', label: 'All Applications', roles: reviewerRoles },
      { path: '/admin/revenue-import', label: 'Revenue Import', roles: reviewerRoles },
      { path: '/admin/rates', label: 'Fee Rates', roles: admins },
      { path: '/admin/layouts', label: 'Learned Layouts', roles: admins },
      { path: '/admin/partner-companies', label: 'Partner Companies', roles: admins },
      { path: '/admin/partners', label: 'User Management', roles: admins },
      { path: '/admin/activity', label: 'Activity Log', roles: admins },
    ],
  },
];

/** The sidebar's links of a role; groups without any are left out. */
export const navigationOf = (role: Role): NavigationGroup[] =>
  groups
    .map(({ title, links }) => ({
      title,
      links: links.filter((link) => link.roles.includes(role)),
    }))
    .filter(({ links }) => links.length > 0);

const titles: Record<string, string> = {
  '/': 'Dashboard',
  '/new-application': 'New Application',
  '/applications': 'My Applications',
  '/quotes': 'Quotes',
  '/quotes/new': 'New Quote',
  '/revenue': 'Revenue Share',
  '/team/applications': 'Team Applications',
  '/team/revenue': 'Team Revenue',
  '/admin/applications': 'All Applications',
  '/admin/revenue-import': 'Revenue Import',
  '/admin/partner-companies': 'Partner Companies',
  '/admin/partners': 'User Management',
  '/admin/rates': 'Fee Rates',
  '/admin/layouts': 'Learned Layouts',
  '/admin/activity': 'Activity Log',
};

/** The header's title at a path. */
export const titleOf = (path: string): string => titles[path.replace(/(.)\/$/, '$1')] ?? 'Portal';
