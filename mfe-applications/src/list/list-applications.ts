import { listApplications } from '@portal/contracts/applications/routes';
import { applicationStatusSchema } from '@portal/contracts/applications/schemas';
import { api } from '@portal/ui-kit/api';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const pageSize = 25;

/** A page of applications. Cursors are offsets here, so that any page can be gone to. */
export function useApplications({
  search,
  status,
  sort,
  page,
}: Pick<ListState, 'search' | 'status' | 'sort' | 'page'>) {
  const chosen = applicationStatusSchema.safeParse(status);
  const query = {
    limit: pageSize,
    sort,
    ...(page > 1 ? { cursor: `o${(page - 1) * pageSize}` } : {}),
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
