import { Card, makeStyles } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { importSizeLimit } from '@portal/contracts/applications/import-schemas';
import { adminOnly } from '@portal/ui-kit/only-for.tsx';
import { DownloadMenu, saveFile } from '@portal/ui-kit/download.tsx';
import { FileDrop } from '@portal/ui-kit/file-drop.tsx';
import { Gone } from '@portal/ui-kit/record.tsx';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Loaded, Waiting } from '@portal/ui-kit/states.tsx';
import { Muted } from '@portal/ui-kit/layout.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useState } from 'react';
import { TitledSection } from '../titled-section.tsx';
import { ImportSteps } from './import-steps.tsx';
import { ManualEntry } from './manual-entry.tsx';
import { useOpenedImport } from './imports.ts';
import { PastImports } from './past-imports.tsx';
import { words } from './words/en.ts';
import { api, useAction, useReply } from '@portal/ui-kit/api';
import { importKey, importsKey } from '../queries.ts';
import {
  getRevenueImport,
  getRevenueImportTemplate,
  uploadRevenueImport,
} from '@portal/contracts/applications/import-routes';
import type { ExportFormat } from '@portal/contracts/core/export-formats';

const { opened } = words;

export const RevenueImportPage = adminOnly(() => (
  <Page>
    <ManualEntry />
    <BulkImport />
    <PastImports />
  </Page>
));

const useStyles = makeStyles({
  card: { padding: '20px', '@media (max-width: 640px)': { padding: '12px' } },
  zone: { alignItems: 'center', gap: '12px', padding: '32px 16px', textAlign: 'center' },
});

function BulkImport() {
  const styles = useStyles();
  const download = useAction({
    call: (format: ExportFormat) => api.file(getRevenueImportTemplate, { query: { format } }),
    onDone: (file, format) => saveFile(file, `revenue-import-template.${format}`),
    failed: { title: words.notDownloaded.title, description: words.notDownloaded.template },
  });
  const host = useHost();
  const { id, open } = useOpenedImport();
  const upload = useAction({
    call: (file: File) =>
      api.call(uploadRevenueImport, { query: { fileName: file.name }, body: file }),
    onDone: ({ id }) => open(id),
    failed: words.bulk.notUploaded,
    replaces: ({ id }) => importKey(id),
    reloads: [[...importsKey, 'list']],
  });
  const [wasClosed, setWasClosed] = useState(false);

  function close(): void {
    setWasClosed(true);
    open(null);
  }

  function choose(file: File): void {
    if (file.size > importSizeLimit)
      host.toast({
        title: words.bulk.notUploaded.title,
        description: words.bulk.notUploaded.tooLarge(file.size),
        variant: 'destructive',
      });
    else upload.mutate(file);
  }

  return (
    <TitledSection
      title={words.bulk.title}
      actions={
        <DownloadMenu
          label={words.bulk.template}
          pending={download.isPending}
          formats={words.bulk.formats}
          onChoose={download.mutate}
        />
      }
    >
      <Card className={styles.card}>
        {id === null ? (
          <FileDrop
            label={words.bulk.file}
            accept=".csv,.xlsx,.xls"
            disabled={upload.isPending}
            onChoose={choose}
            className={styles.zone}
            button={{
              appearance: 'primary',
              // The button that closed an import is gone.
              autoFocus: wasClosed,
              icon: <ArrowUploadRegular />,
              children: upload.isPending ? words.bulk.uploading : words.bulk.choose,
            }}
          >
            <Muted>{words.bulk.about}</Muted>
          </FileDrop>
        ) : (
          <OpenedImport key={id} id={id} onClose={close} />
        )}
      </Card>
    </TitledSection>
  );
}

const OpenedImport = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Loaded
    query={useReply(importKey(id), getRevenueImport, { params: { id } })}
    failure={opened.failed}
    gone={<Gone title={opened.gone} action={words.steps.another} onLeave={onClose} />}
    waiting={<Waiting label={opened.loading} size={128} />}
  >
    {(shown) => <ImportSteps shown={shown} onClose={onClose} />}
  </Loaded>
);
