import { Button, Card, Skeleton, SkeletonItem, Text } from '@fluentui/react-components';
import { listRatePrograms } from '@portal/contracts/admin/routes';
import type { RateProgram } from '@portal/contracts/admin/schemas';
import { AdminOnly } from '@portal/ui-kit/admin-only.tsx';
import { EmptyList } from '@portal/ui-kit/empty-list.tsx';
import { ListFrame } from '@portal/ui-kit/list-frame.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useState } from 'react';
import { useFresh } from '../components/use-fresh.ts';
import { pageSize, usePrograms } from './list-rates.ts';
import { ProgramCard } from './program-card.tsx';
import { useWords } from './words/en.ts';

const ProgramDialog = lazyPart(() => import('./program-dialog.tsx'), 'ProgramDialog');

export const RatesPage = () => (
  <AdminOnly>
    <Rates />
  </AdminOnly>
);

type Open = { kind: 'add' } | { kind: 'edit'; program: RateProgram } | null;

function Rates() {
  const words = useWords().programs;
  const list = useListState({ sort: 'name', sorts: listRatePrograms.query.shape.sort });
  const programs = usePrograms(list);
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const edit = (program: RateProgram): void => setOpen({ kind: 'edit', program });
  const reload = useFresh(programs.refetch, words.what, edit, close);
  const add = (
    <Button appearance="primary" onClick={() => setOpen({ kind: 'add' })}>
      {words.add}
    </Button>
  );
  return (
    <Page>
      <ListFrame
        list={list}
        query={programs}
        exported={programs.source}
        pageSize={pageSize}
        search={words.search}
        actions={add}
        failure={words.failed}
      >
        {(rows) =>
          !rows ? (
            <LoadingCards />
          ) : rows.length ? (
            rows.map((program) => (
              <ProgramCard key={program.id} program={program} onEdit={() => edit(program)} />
            ))
          ) : (
            <Card>
              <EmptyList list={list} unmatched={words.unmatched} title={words.none}>
                <Text>{words.about}</Text>
                {add}
              </EmptyList>
            </Card>
          )
        }
      </ListFrame>
      {open?.kind === 'add' ? (
        <ProgramDialog program={null} reloading={false} onReload={close} onClose={close} />
      ) : null}
      {open?.kind === 'edit' ? (
        <ProgramDialog
          // A reloaded program gets a new dialog.
          key={open.program.version}
          program={open.program}
          reloading={programs.isFetching}
          onReload={() => void reload(open.program.id)}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}

function LoadingCards() {
  const { loading } = useWords().programs;
  return [1, 2].map((card) => (
    <Card key={card}>
      <Skeleton aria-label={loading}>
        <SkeletonItem size={128} />
      </Skeleton>
    </Card>
  ));
}
