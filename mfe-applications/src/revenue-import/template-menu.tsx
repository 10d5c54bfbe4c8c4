import { DownloadMenu } from '@portal/ui-kit/download-menu.tsx';
import { useDownloadTemplate } from './download-import-files.ts';

const formats = {
  csv: 'CSV file (.csv)',
  xlsx: 'Excel workbook with explanations (.xlsx)',
};

/** Offers an empty file with the columns that an import knows. */
export function TemplateMenu() {
  const { mutate, isPending } = useDownloadTemplate();
  return (
    <DownloadMenu
      label="Download Template"
      pending={isPending}
      formats={formats}
      onChoose={(format) => mutate(format)}
    />
  );
}
