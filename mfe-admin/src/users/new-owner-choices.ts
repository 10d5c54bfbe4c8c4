import { listUsers } from '@portal/contracts/auth/user-routes';
import type { User } from '@portal/contracts/auth/schemas';
import { usePage } from '@portal/ui-kit/list-query';
import { nameOf } from '@portal/ui-kit/name-of';
import type { UseChoices } from '../components/choice-search.tsx';
import { peopleKey } from '../queries.ts';

const maxChoices = 30;

/** Searches possible new owners of a leaver's records: active people of the company, and administrators. */
export const newOwnerChoices = (leaver: User): UseChoices =>
  function useNewOwnerChoices(typed) {
    const query = { limit: maxChoices, status: 'active' as const, search: typed || leaver.company };
    const { data, isFetching } = usePage([...peopleKey, 'choices'], listUsers, query);
    const choices = (data?.rows ?? [])
      .filter(
        ({ id, company, role }) =>
          id !== leaver.id && (company === leaver.company || role === 'admin'),
      )
      .map((user) => ({ value: String(user.id), label: `${nameOf(user)}, ${user.company}` }));
    return { choices, loading: isFetching };
  };
