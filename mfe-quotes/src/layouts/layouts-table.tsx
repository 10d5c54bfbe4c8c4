import { Button, makeStyles, Text } from '@fluentui/react-components';
import type { LearnedLayout } from '@portal/contracts/quotes/layouts';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { EmptyList } from '@portal/ui-kit/empty-list.tsx';
import { formatCount, formatDate } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/muted.tsx';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { useState } from 'react';
import { ForgetLayoutDialog } from './forget-layout-dialog.tsx';
import { effectText, layoutName, learnedText } from './layout-text.ts';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
});

export interface LayoutsTableProps {
  rows: LearnedLayout[] | undefined;
  list: ListState;
}

export function LayoutsTable({ rows, list }: LayoutsTableProps) {
  const styles = useStyles();
  const [forgetting, setForgetting] = useState<LearnedLayout | null>(null);

  const columns: Column<LearnedLayout>[] = [
    {
      header: 'Layout',
      sortBy: 'processor',
      cell: (layout) => (
        <span className={styles.lines}>
          {layoutName(layout)}
          <Muted>{layout.headings.slice(0, 4).join(', ')}</Muted>
        </span>
      ),
    },
    { header: 'Learned', cell: learnedText },
    {
      header: 'Statements',
      sortBy: 'statements',
      numeric: true,
      cell: ({ statements }) => formatCount(statements),
    },
    { header: 'Effect', sortBy: 'used', cell: effectText },
    {
      header: 'Last Learned',
      sortBy: 'learnedAt',
      oneLine: true,
      cell: ({ learnedAt }) => formatDate(learnedAt),
    },
    {
      header: 'Last Used',
      sortBy: 'lastUsedAt',
      oneLine: true,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? '-' : formatDate(lastUsedAt)),
    },
    {
      header: 'Actions',
      pinned: true,
      cell: (layout) => (
        <Button
          size="small"
          appearance="subtle"
          aria-label={`Forget ${layoutName(layout)}`}
          onClick={() => setForgetting(layout)}
        >
          Forget
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label="Learned layouts"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        list={list}
        empty={
          <EmptyList list={list} unmatched="No layouts match" title="Nothing learned yet">
            <Text>When somebody corrects a statement, its layout is kept here.</Text>
          </EmptyList>
        }
      />
      {forgetting ? (
        <ForgetLayoutDialog layout={forgetting} onClose={() => setForgetting(null)} />
      ) : null}
    </>
  );
}
