import { DownloadMenu } from '@portal/ui-kit/download-menu.tsx';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { useExportShares, type ShareFilter } from './export-shares.ts';

/** Exports all pages of the list. */
export function ExportMenu({ filter }: { filter: ShareFilter }) {
  const { mutate, isPending } = useExportShares();
  return (
    <DownloadMenu
      pending={isPending}
      formats={useKitWords().exported.formats}
      onChoose={(format) => mutate({ ...filter, format })}
    />
  );
}
