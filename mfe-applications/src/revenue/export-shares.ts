import { exportRevenueShares } from '@portal/contracts/applications/revenue-routes';
import type { ExportFormat } from '@portal/contracts/core/export-formats';
import { api } from '@portal/ui-kit/api';
import { saveFile } from '@portal/ui-kit/save-file';
import { useReasonedAction } from '../application-failure.ts';
import type { shareFilter } from './load-revenue.ts';
import { useWords } from './words/en.ts';

export type ShareFilter = ReturnType<typeof shareFilter>;

export const useExportShares = () =>
  useReasonedAction({
    call: (query: ShareFilter & { format: ExportFormat }) =>
      api.file(exportRevenueShares, { query }),
    onDone: (file, { format }) => saveFile(file, `revenue-shares.${format}`),
    failed: useWords().notExported,
  });
