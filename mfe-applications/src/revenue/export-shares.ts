import { exportRevenueShares } from '@portal/contracts/applications/revenue-routes';
import type { ExportFormat } from '@portal/contracts/core/export-formats';
import { api } from '@portal/ui-kit/api';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation } from '@tanstack/react-query';
import { withReason } from '../application-failure.ts';
import { saveFile } from '@portal/ui-kit/save-file';
import type { shareFilter } from './load-revenue.ts';
import { useWords } from './words/words.ts';

export type ShareFilter = ReturnType<typeof shareFilter>;

export function useExportShares() {
  const { title, description } = useWords().notExported;
  const fail = useErrorToast({ textOf: withReason });
  return useMutation({
    mutationFn: (query: ShareFilter & { format: ExportFormat }) =>
      api.file(exportRevenueShares, { query }),
    onSuccess: (file, { format }) => saveFile(file, `revenue-shares.${format}`),
    onError: (error) => fail(error, title, description),
  });
}
