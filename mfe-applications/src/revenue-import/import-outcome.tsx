import { Button, makeStyles, Subtitle2 } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import type {
  ImportCounts,
  ImportRow,
  RevenueImport,
} from '@portal/contracts/applications/import-schemas';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { formatCount, formatCounted, formatCurrency } from '@portal/ui-kit/format';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { Description, DescriptionList } from '@portal/ui-kit/description-list.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useDownloadRefusedRows } from './download-import-files.ts';
import { refusedShown, useRefusedRows } from './load-imports.ts';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: '12px' },
  download: { alignSelf: 'flex-start' },
});

const columns: Column<ImportRow>[] = [
  { header: 'Row', oneLine: true, cell: ({ row }) => formatCount(row) },
  { header: 'Reason', cell: ({ reason }) => reason },
  {
    header: 'What it says',
    cell: ({ cells }) => cells.filter((cell) => cell !== '').join(' · ') || 'An empty row',
  },
];

export interface ImportOutcomeProps {
  shown: RevenueImport;
  counts: ImportCounts;
}

/** What a dry run found, or an import did, and the rows that it refused. */
export function ImportOutcome({ shown, counts }: ImportOutcomeProps) {
  const styles = useStyles();
  const tried = shown.state === 'checked';
  return (
    <div className={styles.part}>
      <Subtitle2 as="h3">{tried ? 'Dry Run' : 'Result'}</Subtitle2>
      <Muted size={300}>
        {formatCounted(counts.rows, 'row was', 'rows were')} read.{' '}
        {tried
          ? 'Nothing was imported. This is what an import would do.'
          : shown.state === 'undone'
            ? 'The import was undone: the shares that it created were removed.'
            : 'Rows that were there already stay as they are.'}
      </Muted>
      <DescriptionList>
        <Description term={tried ? 'To be created' : 'Created'}>
          {formatCount(counts.created)}
        </Description>
        <Description term="Unchanged">{formatCount(counts.unchanged)}</Description>
        <Description term="Refused">{formatCount(counts.refused)}</Description>
        <Description term="Earnings">{formatCurrency(counts.earnings)}</Description>
      </DescriptionList>
      {counts.refused ? <RefusedRows id={shown.id} refused={counts.refused} /> : null}
    </div>
  );
}

function RefusedRows({ id, refused }: { id: number; refused: number }) {
  const styles = useStyles();
  const rows = useRefusedRows(id);
  const download = useDownloadRefusedRows();
  return (
    <>
      <Subtitle2 as="h3">
        {refused > refusedShown
          ? `Refused rows: the first ${refusedShown} of ${formatCount(refused)}`
          : 'Refused rows'}
      </Subtitle2>
      <Loaded query={rows} failure="The refused rows cannot be loaded now.">
        {(page) => (
          <DataTable
            label="Refused rows"
            columns={columns}
            rows={page?.rows}
            rowKey={({ row }) => row}
          />
        )}
      </Loaded>
      <Button
        className={styles.download}
        icon={<ArrowDownloadRegular />}
        disabled={download.isPending}
        onClick={() => download.mutate(id)}
      >
        Download Refused Rows
      </Button>
    </>
  );
}
