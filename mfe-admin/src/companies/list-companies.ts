import { listPartnerCompanies } from '@portal/contracts/admin/routes';
import { oneOf, pageOf, usePage } from '@portal/ui-kit/list-query';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { companiesKey } from '../queries.ts';

export const pageSize = 25;

export const useCompanies = (list: ListState) =>
  usePage(companiesKey, listPartnerCompanies, {
    ...pageOf(list, pageSize),
    ...oneOf('status', list.status, ['active', 'inactive']),
  });
