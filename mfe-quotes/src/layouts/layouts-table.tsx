import { Button, makeStyles, Text } from '@fluentui/react-components';
import type { LearnedLayout } from '@portal/contracts/quotes/layouts';
import { DataTable, fieldColumn, type Column } from '@portal/ui-kit/data-table.tsx';
import { EmptyList } from '@portal/ui-kit/empty-list.tsx';
import { formatCount, formatDate } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/muted.tsx';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { useState } from 'react';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
import { useSharedWords } from '../words/en.ts';
import { useWords, type Words } from './words/en.ts';
import { useForgetLayout } from './list-learned-layouts.ts';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
});

export interface LayoutsTableProps {
  rows: LearnedLayout[] | undefined;
  list: ListState;
}

export function LayoutsTable({ rows, list }: LayoutsTableProps) {
  const styles = useStyles();
  const words = useWords();
  const { actions } = useSharedWords();
  const { columns: headers, forget, none } = words;
  const [forgetting, setForgetting] = useState<LearnedLayout | null>(null);

  const columns: Column<LearnedLayout>[] = [
    {
      header: headers.layout,
      sortBy: 'processor',
      cell: (layout) => (
        <span className={styles.lines}>
          {layoutName(layout, words)}
          <Muted>{layout.headings.slice(0, 4).join(', ')}</Muted>
        </span>
      ),
    },
    { header: headers.learned, cell: (layout) => learnedText(layout, words) },
    fieldColumn(headers.statements, 'statements', formatCount, { numeric: true }),
    { header: headers.effect, sortBy: 'used', cell: (layout) => effectText(layout, words) },
    fieldColumn(headers.learnedAt, 'learnedAt', formatDate, { oneLine: true }),
    fieldColumn(headers.usedAt, 'lastUsedAt', (at) => (at === null ? '-' : formatDate(at)), {
      oneLine: true,
    }),
    {
      header: actions,
      pinned: true,
      cell: (layout) => (
        <Button
          size="small"
          appearance="subtle"
          aria-label={forget.of(layoutName(layout, words))}
          onClick={() => setForgetting(layout)}
        >
          {forget.action}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={words.label}
        columns={columns}
        rows={rows}
        list={list}
        empty={
          <EmptyList list={list} unmatched={words.unmatched} title={none.title}>
            <Text>{none.about}</Text>
          </EmptyList>
        }
      />
      <ActionDialog
        words={forget}
        run={useForgetLayout()}
        input={forgetting}
        what={forgetting && layoutName(forgetting, words)}
        onClose={() => setForgetting(null)}
      >
        <Text>{forget.about}</Text>
      </ActionDialog>
    </>
  );
}

/** The processor, else the first table heading. */
const layoutName = ({ processor, headings }: LearnedLayout, { unknown }: Words): string =>
  processor ?? headings[0] ?? unknown;

function learnedText({ processor, learned }: LearnedLayout, { learned: words }: Words): string {
  const { cardTypes, feeTables, charges } = learned;
  const parts = [
    processor === null ? '' : words.processor,
    cardTypes ? words.cardTypes : '',
    feeTables > 0 ? words.feeTables(feeTables) : '',
    charges > 0 ? words.charges(charges) : '',
  ].filter((part) => part !== '');
  return parts.join(', ');
}

function effectText({ tried, used, better }: LearnedLayout, { effect }: Words): string {
  if (tried === 0) return effect.none;
  return used === 0 ? effect.unused(tried) : effect.used(used, tried, better);
}
