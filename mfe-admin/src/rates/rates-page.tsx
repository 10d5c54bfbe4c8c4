import { Button, Card, Text } from '@fluentui/react-components';
import { listRatePrograms } from '@portal/contracts/admin/routes';
import type { RateProgram } from '@portal/contracts/admin/schemas';
import { adminOnly } from '@portal/ui-kit/admin-only.tsx';
import { EmptyList } from '@portal/ui-kit/empty-list.tsx';
import { ListFrame } from '@portal/ui-kit/list-frame.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useState } from 'react';
import { Waiting } from '@portal/ui-kit/waiting.tsx';
import { useFresh } from '../components/use-fresh.ts';
import { pageSize, usePrograms } from './list-rates.ts';
import { ProgramCard } from './program-card.tsx';
import { useWords } from './words/en.ts';

const ProgramDialog = lazyPart(() => import('./program-dialog.tsx'), 'ProgramDialog');

export const RatesPage = adminOnly(Rates);

function Rates() {
  const words = useWords().programs;
  const list = useListState({ sort: 'name', sorts: listRatePrograms.query.shape.sort });
  const programs = usePrograms(list);
  /** The program in the dialog; null for a new one. */
  const [opened, setOpened] = useState<RateProgram | null>();
  const close = (): void => setOpened(undefined);
  const reload = useFresh(programs.refetch, words.what, setOpened, close);
  const add = (
    <Button appearance="primary" onClick={() => setOpened(null)}>
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
              <ProgramCard key={program.id} program={program} onEdit={() => setOpened(program)} />
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
      {opened === undefined ? null : (
        <ProgramDialog
          // A reloaded program gets a new dialog.
          key={opened?.version}
          program={opened}
          reloading={programs.isFetching}
          onReload={() => void reload(opened?.id)}
          onClose={close}
        />
      )}
    </Page>
  );
}

function LoadingCards() {
  const { loading } = useWords().programs;
  return [1, 2].map((card) => (
    <Card key={card}>
      <Waiting label={loading} size={128} />
    </Card>
  ));
}
