import {
  getRevenueImport,
  listRevenueImportRows,
  listRevenueImports,
} from '@portal/contracts/applications/import-routes';
import { api } from '@portal/ui-kit/api';
import { pageOf, usePage, useReply } from '@portal/ui-kit/list-query';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { useQuery } from '@tanstack/react-query';
import { importKey, importsKey } from '../queries.ts';

export const useImports = (list: ListState) =>
  usePage([...importsKey, 'list'], listRevenueImports, pageOf({ ...list, search: '' }));

export const useImport = (id: number) =>
  useReply(importKey(id), getRevenueImport, { params: { id } });

export const rowsShown = 10;

/** The first refused rows, rows with warnings or with near matches, of an import's last run. */
export const useNotedRows = (id: number, which: 'refused' | 'warned' | 'near') =>
  useQuery({
    queryKey: [...importKey(id), which],
    queryFn: ({ signal }) =>
      api.page(listRevenueImportRows, {
        params: { id },
        query: {
          ...(which === 'refused' ? { outcome: which } : { [which]: 'true' }),
          limit: rowsShown,
        },
        signal,
      }),
    refetchOnMount: 'always',
  });
