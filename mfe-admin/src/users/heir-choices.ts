import { listUsers } from '@portal/contracts/auth/user-routes';
import type { User } from '@portal/contracts/auth/schemas';
import { usePage } from '@portal/ui-kit/list-query';
import { nameOf } from '@portal/ui-kit/name-of';
import type { Choice } from '../components/choice-search.tsx';
import { peopleKey } from '../queries.ts';

const most = 30;

/** Who may get a deleted user's applications and quotes: every other active user. */
export const heirChoices = (deleted: User) =>
  function useHeirChoices(search: string): { choices: Choice[]; loading: boolean } {
    const query = { limit: most, status: 'active' as const, ...(search ? { search } : {}) };
    const { data, isFetching } = usePage([...peopleKey, 'heirs'], listUsers, query);
    const others = data?.rows.filter(({ id }) => id !== deleted.id) ?? [];
    return {
      choices: others.map((user) => ({
        value: String(user.id),
        label: `${nameOf(user)}, ${user.company}`,
      })),
      loading: isFetching,
    };
  };
