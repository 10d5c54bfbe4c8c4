import { listUsers } from '@portal/contracts/auth/user-routes';
import type { User } from '@portal/contracts/auth/schemas';
import { usePage } from '@portal/ui-kit/list-query';
import { nameOf } from '@portal/ui-kit/name-of';
import type { Choice } from '../components/choice-search.tsx';
import { peopleKey } from '../queries.ts';

const maxChoices = 30;

const choicesOf = (users: readonly User[] = []): Choice[] =>
  users.map((user) => ({ value: String(user.id), label: `${nameOf(user)}, ${user.company}` }));

/** Searches possible new owners at the company that a user leaves: its active people, and administrators. */
export const colleagueChoices = (moved: User) =>
  function useColleagueChoices(search: string): { choices: Choice[]; loading: boolean } {
    const query = { limit: maxChoices, status: 'active' as const, search: search || moved.company };
    const { data, isFetching } = usePage([...peopleKey, 'colleagues'], listUsers, query);
    return {
      choices: choicesOf(
        data?.rows.filter(
          ({ id, company, role }) =>
            id !== moved.id && (company === moved.company || role === 'admin'),
        ),
      ),
      loading: isFetching,
    };
  };

/** Searches possible new owners of a deleted user's records: every other active user. */
export const newOwnerChoices = (deleted: User) =>
  function useNewOwnerChoices(search: string): { choices: Choice[]; loading: boolean } {
    const query = { limit: maxChoices, status: 'active' as const, ...(search ? { search } : {}) };
    const { data, isFetching } = usePage([...peopleKey, 'new-owners'], listUsers, query);
    return {
      choices: choicesOf(data?.rows.filter(({ id }) => id !== deleted.id)),
      loading: isFetching,
    };
  };
