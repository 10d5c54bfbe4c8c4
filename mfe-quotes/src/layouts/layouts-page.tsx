import { Button, Text } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import {
  exportLearnedLayouts,
  forgetLearnedLayout,
  listLearnedLayouts,
} from '@portal/contracts/quotes/layout-routes';
import type { LearnedLayout } from '@portal/contracts/quotes/layouts';
import { ActionDialog } from '@portal/ui-kit/dialogs.tsx';
import { adminOnly } from '@portal/ui-kit/only-for.tsx';
import { api, pageOf, useAction, usePage } from '@portal/ui-kit/api';
import { column, type Column, fieldColumn, ListTable } from '@portal/ui-kit/data-table.tsx';
import { EmptyList } from '@portal/ui-kit/list.tsx';
import { formatCount, formatDate } from '@portal/ui-kit/format';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useListState } from '@portal/ui-kit/list-state';
import { useState } from 'react';
import { layoutsKey } from '../queries.ts';
import { shared } from '../words/en.ts';
import { words } from './words/en.ts';

const { effect } = words;

/** Statement layouts learned from corrections. For administrators; others load nothing. */
export const LayoutsPage = adminOnly(Layouts);

function Layouts() {
  const list = useListState({ sort: '-learnedAt', sorts: listLearnedLayouts.query.shape.sort });
  const layouts = usePage(layoutsKey, listLearnedLayouts, pageOf(list));
  const { columns: headers, none } = words;
  const forget = useAction({
    call: ({ id }: LearnedLayout) => api.call(forgetLearnedLayout, { params: { id } }),
    done: words.forget.done,
    failed: words.forget.failed,
    reloads: [layoutsKey],
  });
  const [forgetting, setForgetting] = useState<LearnedLayout | null>(null);

  const columns: Column<LearnedLayout>[] = [
    column(headers.layout, { sortBy: 'processor' }, (layout) => (
      <Stack as="span" breaks>
        {layoutName(layout)}
        <Muted>{layout.headings.slice(0, 4).join(', ')}</Muted>
      </Stack>
    )),
    { header: headers.learned, cell: (layout) => learnedText(layout) },
    fieldColumn(headers.statements, 'statements', formatCount, { numeric: true }),
    { header: headers.effect, sortBy: 'used', cell: (layout) => effectText(layout) },
    fieldColumn(headers.learnedAt, 'learnedAt', formatDate, { oneLine: true }),
    fieldColumn(headers.usedAt, 'lastUsedAt', (at) => (at === null ? '-' : formatDate(at)), {
      oneLine: true,
    }),
    column(shared.actions, { pinned: true }, (layout) => (
      <Button
        size="small"
        appearance="subtle"
        aria-label={words.forget.of(layoutName(layout))}
        onClick={() => setForgetting(layout)}
      >
        {words.forget.action}
      </Button>
    )),
  ];
  return (
    <Page>
      <ListTable
        list={list}
        query={layouts}
        exported={null}
        search={words.search}
        actions={
          <Button
            as="a"
            icon={<ArrowDownloadRegular />}
            href={api.url(exportLearnedLayouts, {})}
            download="learned-layouts.json"
          >
            {words.exported}
          </Button>
        }
        failure={words.failed}
        label={words.label}
        columns={columns}
        empty={
          <EmptyList list={list} unmatched={words.unmatched} title={none.title}>
            <Text>{none.about}</Text>
          </EmptyList>
        }
      />
      <ActionDialog
        words={words.forget}
        run={forget}
        input={forgetting}
        what={forgetting && layoutName(forgetting)}
        onClose={() => setForgetting(null)}
      >
        <Text>{words.forget.about}</Text>
      </ActionDialog>
    </Page>
  );
}

/** The processor, else the first table heading. */
const layoutName = ({ processor, headings }: LearnedLayout): string =>
  processor ?? headings[0] ?? words.unknown;

function learnedText({ processor, learned }: LearnedLayout): string {
  const { cardTypes, feeTables, charges } = learned;
  const parts = [
    processor === null ? '' : words.learned.processor,
    cardTypes ? words.learned.cardTypes : '',
    feeTables > 0 ? words.learned.feeTables(feeTables) : '',
    charges > 0 ? words.learned.charges(charges) : '',
  ].filter((part) => part !== '');
  return parts.join(', ');
}

function effectText({ tried, used, better }: LearnedLayout): string {
  if (tried === 0) return effect.none;
  return used === 0 ? effect.unused(tried) : effect.used(used, tried, better);
}
