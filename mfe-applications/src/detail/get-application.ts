import { getApplication } from '@portal/contracts/applications/routes';
import type { Application } from '@portal/contracts/applications/schemas';
import { api } from '@portal/ui-kit/api';
import { useQuery } from '@tanstack/react-query';
import { applicationKey } from '../queries.ts';

/** Not cached after unmount, because a draft's owner gets it unmasked. */
export const useApplication = (id: number) =>
  useQuery<Application>({
    queryKey: applicationKey(id),
    queryFn: ({ signal }) => api.call(getApplication, { params: { id }, signal }),
    gcTime: 0,
    refetchOnMount: 'always',
    enabled: Number.isInteger(id),
  });
