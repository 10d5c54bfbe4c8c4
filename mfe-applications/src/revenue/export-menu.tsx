import { exportFormatLabels } from '@portal/ui-kit/export-list.tsx';
import { DownloadMenu } from '@portal/ui-kit/download-menu.tsx';
import { useExportShares, type ShareFilter } from './export-shares.ts';

/** Offers the shares of the list, all pages of it, as a file. */
export function ExportMenu({ filter }: { filter: ShareFilter }) {
  const { mutate, isPending } = useExportShares();
  return (
    <DownloadMenu
      label={isPending ? 'Exporting...' : 'Export'}
      pending={isPending}
      formats={exportFormatLabels}
      onChoose={(format) => mutate({ ...filter, format })}
    />
  );
}
