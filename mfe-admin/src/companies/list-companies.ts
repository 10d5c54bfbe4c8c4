import { listPartnerCompanies } from '@portal/contracts/admin/routes';
import type { PartnerCompany } from '@portal/contracts/admin/schemas';
import type { Page } from '@portal/contracts/core/list';
import { api } from '@portal/ui-kit/api';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { oneOf } from '../components/one-of.ts';
import { companiesKey } from '../queries.ts';

export const pageSize = 25;

/** A page of partner companies. */
export function useCompanies({ search, status, sort, cursor }: ListState) {
  const query = {
    limit: pageSize,
    sort,
    ...(cursor ? { cursor } : {}),
    ...(search ? { search } : {}),
    ...oneOf('status', status, ['active', 'inactive']),
  };
  return useQuery<Page<PartnerCompany>>({
    queryKey: [...companiesKey, query],
    queryFn: ({ signal }) => api.page(listPartnerCompanies, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
