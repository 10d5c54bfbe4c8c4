import type { ExportFormat } from '@portal/contracts/core/export-formats';
import { DownloadMenu } from '../download-menu.tsx';
import { useExportShares, type ShareFilter } from './export-shares.ts';

const formats: Record<ExportFormat, string> = {
  csv: 'CSV file (.csv)',
  xlsx: 'Excel workbook (.xlsx)',
};

/** Offers the shares of the list, all pages of it, as a file. */
export function ExportMenu({ filter }: { filter: ShareFilter }) {
  const { mutate, isPending } = useExportShares();
  return (
    <DownloadMenu
      label={isPending ? 'Exporting...' : 'Export'}
      pending={isPending}
      formats={formats}
      onChoose={(format) => mutate({ ...filter, format })}
    />
  );
}
