import {
  getRevenueImport,
  listRevenueImportRows,
  listRevenueImports,
} from '@portal/contracts/applications/import-routes';
import { api } from '@portal/ui-kit/api';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { importKey, importsKey } from '../queries.ts';

export const pageSize = 10;

/** Imports, the newest first. */
export function useImports({ sort, cursor }: Pick<ListState, 'sort' | 'cursor'>) {
  const query = { limit: pageSize, sort, ...(cursor ? { cursor } : {}) };
  return useQuery({
    queryKey: [...importsKey, 'list', query],
    queryFn: ({ signal }) => api.page(listRevenueImports, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** One import with its columns and first rows. */
export const useImport = (id: number) =>
  useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => api.call(getRevenueImport, { params: { id }, signal }),
    refetchOnMount: 'always',
  });

/** Refused rows that the screen shows; the rest is in the file. */
export const refusedShown = 10;

/** The first refused rows of an import's last run. */
export const useRefusedRows = (id: number, wanted: boolean) =>
  useQuery({
    queryKey: [...importKey(id), 'refused'],
    queryFn: ({ signal }) =>
      api.page(listRevenueImportRows, {
        params: { id },
        query: { outcome: 'refused', limit: refusedShown },
        signal,
      }),
    enabled: wanted,
    refetchOnMount: 'always',
  });
