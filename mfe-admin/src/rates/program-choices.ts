import { listRatePrograms } from '@portal/contracts/admin/routes';
import { api } from '@portal/ui-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Choice } from '../components/choice-search.tsx';
import { programsKey } from '../queries.ts';

const most = 50;

/** The programs that a rate may belong to. */
export function useProgramChoices(search: string): { choices: Choice[]; loading: boolean } {
  const query = { limit: most, ...(search ? { search } : {}) };
  const { data, isFetching } = useQuery({
    queryKey: [...programsKey, 'choices', query],
    queryFn: ({ signal }) => api.page(listRatePrograms, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const choices = data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return { choices, loading: isFetching };
}
