import { listUsers } from '@portal/contracts/auth/user-routes';
import type { User } from '@portal/contracts/auth/schemas';
import { usePage } from '@portal/ui-kit/list-query';
import { nameOf } from '@portal/ui-kit/name-of';
import type { UseChoices } from '../components/choice-search.tsx';
import { peopleKey } from '../queries.ts';

const maxChoices = 30;

function useActiveUsers(search: string, isChoice: (user: User) => boolean) {
  const query = { limit: maxChoices, status: 'active' as const, ...(search ? { search } : {}) };
  const { data, isFetching } = usePage([...peopleKey, 'choices'], listUsers, query);
  const choices = (data?.rows ?? []).filter(isChoice).map((user) => ({
    value: String(user.id),
    label: `${nameOf(user)}, ${user.company}`,
  }));
  return { choices, loading: isFetching };
}

/** Searches possible new owners at the company that a user leaves: its active people, and administrators. */
export const colleagueChoices = (moved: User): UseChoices =>
  function useColleagueChoices(search) {
    return useActiveUsers(
      search || moved.company,
      ({ id, company, role }) => id !== moved.id && (company === moved.company || role === 'admin'),
    );
  };

/** Searches possible new owners of a deleted user's records: every other active user. */
export const newOwnerChoices = (deleted: User): UseChoices =>
  function useNewOwnerChoices(search) {
    return useActiveUsers(search, ({ id }) => id !== deleted.id);
  };
