import { listRatePrograms } from '@portal/contracts/admin/routes';
import { usePage } from '@portal/ui-kit/list-query';
import type { Choice } from '../components/choice-search.tsx';
import { programsKey } from '../queries.ts';

const maxChoices = 50;

export function useProgramChoices(search: string): { choices: Choice[]; loading: boolean } {
  const query = { limit: maxChoices, ...(search ? { search } : {}) };
  const { data, isFetching } = usePage([...programsKey, 'choices'], listRatePrograms, query);
  const choices = data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return { choices, loading: isFetching };
}
