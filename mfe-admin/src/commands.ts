import { listPartnerCompanies } from '@portal/contracts/admin/routes';
import { listUsers } from '@portal/contracts/auth/user-routes';
import { roleLabels } from '@portal/contracts/core/roles';
import { api } from '@portal/ui-kit/api';
import { maxFound, type RemoteCommands } from '@portal/ui-kit/commands';
import { nameOf } from '@portal/ui-kit/name-of';
import { shared } from './words/en.ts';

const { commands, statuses } = shared;

export const actions: RemoteCommands['actions'] = [
  { title: commands.invite, path: '/admin/partners?add=user', roles: ['admin'] },
];

const listOf = (path: string, text: string): string =>
  `${path}?${new URLSearchParams({ search: text }).toString()}`;

export const search: RemoteCommands['search'] = async (text, { user }, signal) => {
  if (user.effectiveRole !== 'admin') return [];
  const query = { search: text, limit: maxFound };
  const [people, companies] = await Promise.all([
    api.call(listUsers, { query, signal }),
    api.call(listPartnerCompanies, { query, signal }),
  ]);
  return [
    ...people.map((person) => ({
      title: nameOf(person),
      detail: `${person.email} · ${roleLabels[person.role]} · ${person.company}`,
      path: listOf('/admin/partners', person.email),
      group: commands.people,
    })),
    ...companies.map(({ name, isActive }) => ({
      title: name,
      detail: isActive ? statuses.active : statuses.inactive,
      path: listOf('/admin/partner-companies', name),
      group: commands.companies,
    })),
  ];
};
