import { Button, makeStyles } from '@fluentui/react-components';
import type { revealSchema } from '@portal/contracts/applications/schemas';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { formatDateTime } from '@portal/ui-kit/format';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import type { z } from 'zod';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { sensitiveFieldLabels } from '../application-fields.ts';
import { useReveals } from './list-reveals.ts';
import { useWords } from './words/en.ts';

const labels: Partial<Record<string, string>> = sensitiveFieldLabels;
const useStyles = makeStyles({ more: { alignSelf: 'start' } });

/** For administrators: who revealed sensitive fields, and why. */
export function RevealsCard({ applicationId }: { applicationId: number }) {
  const styles = useStyles();
  const words = useWords().reveals;
  const columns: Column<z.infer<typeof revealSchema>>[] = [
    { header: words.when, cell: (reveal) => formatDateTime(reveal.revealedAt) },
    { header: words.who, cell: (reveal) => reveal.revealedByName },
    { header: words.field, cell: (reveal) => labels[reveal.field] ?? reveal.field },
    { header: words.reason, cell: (reveal) => reveal.reason },
  ];
  const reveals = useReveals(applicationId);
  return (
    <SectionCard title={words.title}>
      <Loaded query={reveals} failure={words.failed}>
        {(data) => (
          <DataTable
            label={words.label}
            columns={columns}
            rows={data?.pages.flatMap(({ rows }) => rows)}
            empty={<EmptyState title={words.none} />}
          />
        )}
      </Loaded>
      {reveals.hasNextPage ? (
        <Button
          className={styles.more}
          disabled={reveals.isFetchingNextPage}
          onClick={() => void reveals.fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
    </SectionCard>
  );
}
