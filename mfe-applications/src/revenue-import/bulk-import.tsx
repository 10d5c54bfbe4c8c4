import { Card, makeStyles } from '@fluentui/react-components';
import { importSizeLimit } from '@portal/contracts/applications/import-schemas';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useState } from 'react';
import { DownloadMenu } from '@portal/ui-kit/download-menu.tsx';
import { TitledSection } from '../titled-section.tsx';
import { ImportFilePicker } from './import-file-picker.tsx';
import { OpenedImport } from './opened-import-card.tsx';
import { useOpenedImport } from './opened-import.ts';
import { useUploadImport, useDownloadTemplate } from './work-on-import.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  card: { padding: '20px', '@media (max-width: 640px)': { padding: '12px' } },
});

export function BulkImport() {
  const styles = useStyles();
  const { title, template, formats, notUploaded } = useWords().bulk;
  const download = useDownloadTemplate();
  const host = useHost();
  const { id, open } = useOpenedImport();
  const upload = useUploadImport(open);
  const [wasClosed, setWasClosed] = useState(false);

  function close(): void {
    setWasClosed(true);
    open(null);
  }

  function choose(file: File): void {
    if (file.size > importSizeLimit)
      host.toast({
        title: notUploaded.title,
        description: notUploaded.tooLarge(file.size),
        variant: 'destructive',
      });
    else upload.mutate(file);
  }

  return (
    <TitledSection
      title={title}
      actions={
        <DownloadMenu
          label={template}
          pending={download.isPending}
          formats={formats}
          onChoose={download.mutate}
        />
      }
    >
      <Card className={styles.card}>
        {id === null ? (
          <ImportFilePicker uploading={upload.isPending} focused={wasClosed} onChoose={choose} />
        ) : (
          <OpenedImport key={id} id={id} onClose={close} />
        )}
      </Card>
    </TitledSection>
  );
}
