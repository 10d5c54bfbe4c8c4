import { getApplicationStats, listApplications } from '@portal/contracts/applications/routes';
import {
  applicationStatusFilterSchema,
  type ApplicationSummary,
} from '@portal/contracts/applications/schemas';
import type { Page } from '@portal/contracts/core/list';
import { api } from '@portal/ui-kit/api';
import { oneOf, pageOf, usePage, useReply } from '@portal/ui-kit/list-query';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { useQuery } from '@tanstack/react-query';
import { applicationsKey, listsKey } from '../queries.ts';

/** Undefined for all applications that the user may see. */
export type Scope = 'own' | 'team' | undefined;
export type ApplicationPage = Page<ApplicationSummary>;

export const useApplications = (scope: Scope, list: ListState) =>
  usePage(listsKey, listApplications, {
    ...pageOf(list),
    ...(scope ? { scope } : {}),
    ...oneOf('status', list.status, applicationStatusFilterSchema.options),
  });

export const useNewestApplications = (limit: number) =>
  useQuery<ApplicationPage>({
    queryKey: [...listsKey, 'newest', limit],
    queryFn: ({ signal }) =>
      api.page(listApplications, { query: { limit, sort: '-createdAt' }, signal }),
    refetchOnMount: 'always',
  });

export const useApplicationStats = (scope?: Scope) =>
  useReply([...applicationsKey, 'stats', scope ?? 'all'], getApplicationStats, {
    query: scope ? { scope } : {},
  });
