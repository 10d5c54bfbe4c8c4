import { Button, Card, Text } from '@fluentui/react-components';
import { listRatePrograms } from '@portal/contracts/admin/routes';
import { adminOnly } from '@portal/ui-kit/only-for.tsx';
import { EmptyList, ListFrame } from '@portal/ui-kit/list.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useListState } from '@portal/ui-kit/list-state';
import { Waiting } from '@portal/ui-kit/states.tsx';
import { useEditing } from '../components/editing.tsx';
import { ProgramCard } from './program-card.tsx';
import { words } from './words/en.ts';
import { pageOf, usePage } from '@portal/ui-kit/api';
import { programsKey } from '../queries.ts';

const ProgramDialog = lazyPart(() => import('./program-dialog.tsx'), 'ProgramDialog');

export const RatesPage = adminOnly(Rates);

function Rates() {
  const list = useListState({
    sort: 'name',
    sorts: listRatePrograms.query.shape.sort,
    // Each is a card with its own table.
    pageSize: 10,
  });
  const programs = usePage(programsKey, listRatePrograms, pageOf(list));
  const { row: edited, edit, dialog } = useEditing(programs, words.programs.what);
  const add = (
    <Button appearance="primary" onClick={() => edit(null)}>
      {words.programs.add}
    </Button>
  );
  return (
    <Page>
      <ListFrame
        list={list}
        query={programs}
        search={words.programs.search}
        actions={add}
        failure={words.programs.failed}
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
              <EmptyList
                list={list}
                unmatched={words.programs.unmatched}
                title={words.programs.none}
              >
                <Text>{words.programs.about}</Text>
                {add}
              </EmptyList>
            </Card>
          )
        }
      </ListFrame>
      {edited === undefined ? null : (
        // A reloaded program gets a new dialog.
        <ProgramDialog key={edited?.version} program={edited} {...dialog} />
      )}
    </Page>
  );
}

const LoadingCards = () =>
  [1, 2].map((card) => (
    <Card key={card}>
      <Waiting label={words.programs.loading} size={128} />
    </Card>
  ));
