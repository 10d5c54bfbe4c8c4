import { listApplications } from '@portal/contracts/applications/routes';
import { applicationStatusSchema } from '@portal/contracts/applications/schemas';
import { api } from '@portal/ui-kit/api';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const pageSize = 25;

/** A page of applications. */
export function useApplications({
  search,
  status,
  sort,
  cursor,
}: Pick<ListState, 'search' | 'status' | 'sort' | 'cursor'>) {
  const chosen = applicationStatusSchema.safeParse(status);
  const query = {
    limit: pageSize,
    sort,
    ...(cursor ? { cursor } : {}),
    ...(search ? { search } : {}),
    ...(chosen.success ? { status: chosen.data } : {}),
  };
  return useQuery({
    queryKey: ['applications', query],
    queryFn: ({ signal }) => api.page(listApplications, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
