import { Link, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import { ArrowDownloadRegular, ArrowUndoRegular } from '@fluentui/react-icons';
import { listRevenueImports } from '@portal/contracts/applications/import-routes';
import type { RevenueImportSummary } from '@portal/contracts/applications/import-schemas';
import { column, DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { formatCount, formatCurrency, formatDateTime, formatSize } from '@portal/ui-kit/format';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { ListFrame } from '@portal/ui-kit/list-frame.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import { StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useState } from 'react';
import { TitledSection } from '../titled-section.tsx';
import { useDownloadRefusedRows } from './work-on-import.ts';
import { stateStyle } from './import-state.ts';
import { pageSize, useImports } from './load-imports.ts';
import { useOpenedImport } from './opened-import.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  name: { textAlign: 'left', overflowWrap: 'anywhere', minWidth: '120px' },
  actions: { display: 'flex', gap: '4px', marginBlock: '-4px' },
});

const countOf = (count: number | undefined): string =>
  count === undefined ? '-' : formatCount(count);

export function PastImports() {
  const styles = useStyles();
  const words = useWords();
  const { past, counts: names } = words;
  const restoreFocus = useRestoreFocusTarget();
  const list = useListState({ sort: '-uploadedAt', sorts: listRevenueImports.query.shape.sort });
  const imports = useImports(list);
  const { open } = useOpenedImport();
  const download = useDownloadRefusedRows();
  const [toUndo, setToUndo] = useState<RevenueImportSummary | null>(null);
  const columns: Column<RevenueImportSummary>[] = [
    column(past.file, (row) => (
      <span className={styles.lines}>
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
      </span>
    )),
    column(past.uploaded, { sortBy: 'uploadedAt' }, (row) => (
      <span className={styles.lines}>
        {formatDateTime(row.uploadedAt)}
        <Muted>{row.uploadedByName}</Muted>
      </span>
    )),
    { header: past.status, cell: (row) => <StatusBadge status={stateStyle(row.state, words)} /> },
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
      <ListFrame
        list={list}
        query={imports}
        exported={imports.source}
        pageSize={pageSize}
        failure={past.failed}
      >
        {(rows) => (
          <DataTable
            label={past.label}
            columns={columns}
            rows={rows}
            list={list}
            empty={<EmptyState title={past.none}>{past.toBegin}</EmptyState>}
          />
        )}
      </ListFrame>
      <UndoDialog toUndo={toUndo} onBegun={open} onClose={() => setToUndo(null)} />
    </TitledSection>
  );
}
