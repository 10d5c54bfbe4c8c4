import { Link, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import { ArrowDownloadRegular, ArrowUndoRegular } from '@fluentui/react-icons';
import { listRevenueImports } from '@portal/contracts/applications/import-routes';
import type { RevenueImportSummary } from '@portal/contracts/applications/import-schemas';
import { column, type Column, ListTable } from '@portal/ui-kit/data-table.tsx';
import { formatCount, formatCurrency, formatDateTime, formatSize } from '@portal/ui-kit/format';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import { StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import { useListState } from '@portal/ui-kit/list-state';
import { useState } from 'react';
import { TitledSection } from '../titled-section.tsx';
import { stateStyle, useDownloadRefusedRows, useOpenedImport } from './imports.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { words } from './words/en.ts';
import { pageOf, usePage } from '@portal/ui-kit/api';
import { importsKey } from '../queries.ts';

const useStyles = makeStyles({
  name: { textAlign: 'left', overflowWrap: 'anywhere', minWidth: '120px' },
  actions: { display: 'flex', gap: '4px', marginBlock: '-4px' },
});

const countOf = (count: number | undefined) => (count === undefined ? '-' : formatCount(count));

export function PastImports() {
  const styles = useStyles();
  const { past, counts: names } = words;
  const restoreFocus = useRestoreFocusTarget();
  const list = useListState({
    sort: '-uploadedAt',
    sorts: listRevenueImports.query.shape.sort,
    pageSize: 10,
  });
  const imports = usePage(
    [...importsKey, 'list'],
    listRevenueImports,
    pageOf({ ...list, search: '' }),
  );
  const { open } = useOpenedImport();
  const download = useDownloadRefusedRows();
  const [toUndo, setToUndo] = useState<RevenueImportSummary | null>(null);
  const columns: Column<RevenueImportSummary>[] = [
    column(past.file, (row) => (
      <Stack as="span" align="start">
        <Link
          as="button"
          className={styles.name}
          data-opens-row
          aria-label={past.open(row.fileName)}
          onClick={() => open(row.id)}
        >
          {row.fileName}
        </Link>
        <Muted>{formatSize(row.fileSize)}</Muted>
      </Stack>
    )),
    column(past.uploaded, { sortBy: 'uploadedAt' }, (row) => (
      <Stack as="span" align="start">
        {formatDateTime(row.uploadedAt)}
        <Muted>{row.uploadedByName}</Muted>
      </Stack>
    )),
    { header: past.status, cell: (row) => <StatusBadge status={stateStyle(row.state)} /> },
    { header: names.created, numeric: true, cell: ({ counts }) => countOf(counts?.created) },
    { header: names.unchanged, numeric: true, cell: ({ counts }) => countOf(counts?.unchanged) },
    { header: names.refused, numeric: true, cell: ({ counts }) => countOf(counts?.refused) },
    column(names.earnings, { numeric: true }, ({ counts }) =>
      counts ? formatCurrency(counts.earnings) : '-',
    ),
    column(past.actions, (row) => (
      <span className={styles.actions}>
        {row.counts?.refused ? (
          <IconButton
            icon={<ArrowDownloadRegular />}
            label={past.download(row.fileName)}
            onClick={() => download.mutate(row.id)}
          />
        ) : null}
        {row.state === 'imported' ? (
          <IconButton
            {...restoreFocus}
            icon={<ArrowUndoRegular />}
            label={past.undo(row.fileName)}
            onClick={() => setToUndo(row)}
          />
        ) : null}
      </span>
    )),
  ];
  return (
    <TitledSection title={past.title}>
      <ListTable
        list={list}
        query={imports}
        failure={past.failed}
        label={past.label}
        columns={columns}
        empty={<EmptyState title={past.none}>{past.toBegin}</EmptyState>}
      />
      <UndoDialog toUndo={toUndo} onStarted={open} onClose={() => setToUndo(null)} />
    </TitledSection>
  );
}
