import { listReveals } from '@portal/contracts/applications/routes';
import { api } from '@portal/ui-kit/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { revealsKey } from '../queries.ts';

const pageSize = 20;

/** Log of revealed fields, newest first, paginated. */
export const useReveals = (id: number) =>
  useInfiniteQuery({
    queryKey: revealsKey(id),
    queryFn: ({ pageParam, signal }) =>
      api.page(listReveals, {
        params: { id },
        query: { limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
