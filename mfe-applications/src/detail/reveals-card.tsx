import { Button, makeStyles } from '@fluentui/react-components';
import type { revealSchema } from '@portal/contracts/applications/schemas';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { formatDateTime } from '@portal/ui-kit/format';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import type { z } from 'zod';
import { sensitiveFieldLabels } from '../application-fields.ts';
import { useReveals } from './list-reveals.ts';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';

const useStyles = makeStyles({ more: { alignSelf: 'start' } });

const columns: Column<z.infer<typeof revealSchema>>[] = [
  { header: 'When', cell: (reveal) => formatDateTime(reveal.revealedAt) },
  { header: 'Who', cell: (reveal) => reveal.revealedByName },
  { header: 'Field', cell: (reveal) => sensitiveFieldLabels[reveal.field] },
  { header: 'Reason', cell: (reveal) => reveal.reason },
];

/** For administrators: who looked at sensitive fields, and why. */
export function RevealsCard({ applicationId }: { applicationId: number }) {
  const styles = useStyles();
  const reveals = useReveals(applicationId);
  return (
    <SectionCard title="Views of Sensitive Fields">
      <Loaded query={reveals} failure="The views cannot be loaded now.">
        {(data) => (
          <DataTable
            label="Views of sensitive fields"
            columns={columns}
            rows={data?.pages.flatMap(({ rows }) => rows)}
            rowKey={({ id }) => id}
            empty={<EmptyState title="Nobody has looked at a sensitive field" />}
          />
        )}
      </Loaded>
      {reveals.hasNextPage ? (
        <Button
          className={styles.more}
          disabled={reveals.isFetchingNextPage}
          onClick={() => void reveals.fetchNextPage()}
        >
          Show More
        </Button>
      ) : null}
    </SectionCard>
  );
}
