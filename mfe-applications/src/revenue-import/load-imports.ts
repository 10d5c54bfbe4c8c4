import { listRevenueImportRows } from '@portal/contracts/applications/import-routes';
import { api } from '@portal/ui-kit/api';
import { useQuery } from '@tanstack/react-query';
import { importKey } from '../queries.ts';

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
