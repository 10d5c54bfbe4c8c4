import { exportRevenueShares } from '@portal/contracts/applications/revenue-routes';
import type { ExportFormat } from '@portal/contracts/applications/revenue-schemas';
import { api } from '@portal/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { useFailure } from '../application-failure.ts';
import { saveFile } from '../save-file.ts';
import type { shareFilter } from './load-revenue.ts';

export type ShareFilter = ReturnType<typeof shareFilter>;

/** Downloads the shares that a list shows. */
export function useExportShares() {
  const fail = useFailure();
  return useMutation({
    mutationFn: (query: ShareFilter & { format: ExportFormat }) =>
      api.file(exportRevenueShares, { query }),
    onSuccess: (file, { format }) => saveFile(file, `revenue-shares.${format}`),
    onError: (error) => fail(error, 'Failed to export the revenue shares. Please try again.'),
  });
}
