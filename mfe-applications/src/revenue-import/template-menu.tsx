import { DownloadMenu } from '@portal/ui-kit/download-menu.tsx';
import { useDownloadTemplate } from './download-import-files.ts';
import { useWords } from './words/en.ts';

/** Downloads an empty file with the known columns. */
export function TemplateMenu() {
  const { template, formats } = useWords().bulk;
  const { mutate, isPending } = useDownloadTemplate();
  return (
    <DownloadMenu
      label={template}
      pending={isPending}
      formats={formats}
      onChoose={(format) => mutate(format)}
    />
  );
}
