import { Button, Card, Skeleton, SkeletonItem, Text } from '@fluentui/react-components';
import type { RateProgram } from '@portal/contracts/admin/schemas';
import { errorText } from '@portal/ui-kit/error-text';
import { Page } from '@portal/ui-kit/page.tsx';
import { Pager } from '@portal/ui-kit/pager.tsx';
import { SearchField } from '@portal/ui-kit/search-field.tsx';
import { EmptyState, ErrorState } from '@portal/ui-kit/states.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useState } from 'react';
import { AdminOnly } from '../components/admin-only.tsx';
import { Tools } from '../components/tools.tsx';
import { useFresh } from '../components/use-fresh.ts';
import { pageSize, usePrograms } from './list-rates.ts';
import { ProgramCard } from './program-card.tsx';
import { ProgramDialog } from './program-dialog.tsx';

export const RatesPage = () => (
  <AdminOnly>
    <Rates />
  </AdminOnly>
);

type Open = { kind: 'add' } | { kind: 'edit'; program: RateProgram } | null;

function Rates() {
  const list = useListState({ sort: 'name' });
  const { data, error, refetch, isFetching } = usePrograms(list);
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const edit = (program: RateProgram): void => setOpen({ kind: 'edit', program });
  const reload = useFresh(refetch, 'rate program', edit, close);
  return (
    <Page>
      <Tools>
        <SearchField
          label="Search rate programs"
          value={list.search}
          onSearch={(search) => list.set({ search })}
        />
        <Button appearance="primary" onClick={() => setOpen({ kind: 'add' })}>
          Add Program
        </Button>
      </Tools>
      {error ? (
        <ErrorState
          message={errorText(error, 'The rate programs cannot be loaded now.')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <LoadingCards />}
      {data?.rows.length === 0 ? (
        <Card>
          {list.search ? (
            <EmptyState title="No rate programs match">
              <Button onClick={() => list.set({ search: '' })}>Clear the search</Button>
            </EmptyState>
          ) : (
            <EmptyState title="No rate programs configured yet.">
              <Text>Proposals are priced with the fee rates of active programs.</Text>
              <Button appearance="primary" onClick={() => setOpen({ kind: 'add' })}>
                Add Program
              </Button>
            </EmptyState>
          )}
        </Card>
      ) : null}
      {data?.rows.map((program) => (
        <ProgramCard key={program.id} program={program} onEdit={() => edit(program)} />
      ))}
      <Pager list={list} shown={data} pageSize={pageSize} />
      {open?.kind === 'add' ? (
        <ProgramDialog program={null} reloading={false} onReload={close} onClose={close} />
      ) : null}
      {open?.kind === 'edit' ? (
        <ProgramDialog
          // One that was reloaded begins anew.
          key={open.program.version}
          program={open.program}
          reloading={isFetching}
          onReload={() => void reload(open.program.id)}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}

const LoadingCards = () => (
  <>
    {[1, 2].map((card) => (
      <Card key={card}>
        <Skeleton aria-label="Loading rate programs">
          <SkeletonItem size={128} />
        </Skeleton>
      </Card>
    ))}
  </>
);
