import { Button } from '@fluentui/react-components';
import type { revealSchema } from '@portal/contracts/applications/schemas';
import { type Column, DataTable } from '@portal/ui-kit/data-table.tsx';
import { formatDateTime } from '@portal/ui-kit/format';
import { EmptyState, Loaded } from '@portal/ui-kit/states.tsx';
import type { z } from 'zod';
import { SectionCard } from '@portal/ui-kit/record.tsx';
import { listReveals } from '@portal/contracts/applications/routes';
import { api } from '@portal/ui-kit/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { sensitiveFieldLabels } from '../application-fields.ts';
import { words } from './words/en.ts';
import { revealsKey } from '../queries.ts';

const labels: Partial<Record<string, string>> = sensitiveFieldLabels;

const pageSize = 20;

/** For administrators: who revealed sensitive fields, and why; newest first. */
export function RevealsCard({ applicationId }: { applicationId: number }) {
  const columns: Column<z.infer<typeof revealSchema>>[] = [
    { header: words.reveals.when, cell: (reveal) => formatDateTime(reveal.revealedAt) },
    { header: words.reveals.who, cell: (reveal) => reveal.revealedByName },
    { header: words.reveals.field, cell: (reveal) => labels[reveal.field] ?? reveal.field },
    { header: words.reveals.reason, cell: (reveal) => reveal.reason },
  ];
  const reveals = useInfiniteQuery({
    queryKey: revealsKey(applicationId),
    queryFn: ({ pageParam, signal }) =>
      api.page(listReveals, {
        params: { id: applicationId },
        query: { limit: pageSize, cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
  return (
    <SectionCard title={words.reveals.title}>
      <Loaded query={reveals} failure={words.reveals.failed}>
        {(data) => (
          <DataTable
            label={words.reveals.label}
            columns={columns}
            rows={data?.pages.flatMap(({ rows }) => rows)}
            empty={<EmptyState title={words.reveals.none} />}
          />
        )}
      </Loaded>
      {reveals.hasNextPage ? (
        <Button disabled={reveals.isFetchingNextPage} onClick={() => void reveals.fetchNextPage()}>
          {words.reveals.more}
        </Button>
      ) : null}
    </SectionCard>
  );
}
