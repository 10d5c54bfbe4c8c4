import { Button, makeStyles, Subtitle2 } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import type {
  ImportCounts,
  ImportRow,
  MissingMerchants,
  RevenueImport,
} from '@portal/contracts/applications/import-schemas';
import { DataTable } from '@portal/ui-kit/data-table.tsx';
import { formatCount, formatCurrency } from '@portal/ui-kit/format';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { Description, DescriptionList } from '@portal/ui-kit/description-list.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useDownloadRefusedRows } from './work-on-import.ts';
import { rowsShown, useNotedRows } from './load-imports.ts';
import { ConfirmedNames, NearMatches } from './merchant-names.tsx';
import { columnsOf } from './row-columns.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: '12px' },
  download: { alignSelf: 'flex-start' },
});

export interface ImportOutcomeProps {
  shown: RevenueImport;
  counts: ImportCounts;
}

export function ImportOutcome({ shown, counts }: ImportOutcomeProps) {
  const styles = useStyles();
  const { counts: names, outcome: words } = useWords();
  const tried = shown.state === 'checked';
  return (
    <div className={styles.part}>
      <Subtitle2 as="h3">{tried ? words.dryRun : words.result}</Subtitle2>
      <Muted size={300}>
        {words.read(counts.rows)}{' '}
        {tried ? words.tried : shown.state === 'undone' ? words.undone : words.imported}
      </Muted>
      <DescriptionList>
        <Description term={tried ? names.toCreate : names.created}>
          {formatCount(counts.created)}
        </Description>
        <Description term={names.unchanged}>{formatCount(counts.unchanged)}</Description>
        <Description term={names.refused}>{formatCount(counts.refused)}</Description>
        <Description term={names.warned}>{formatCount(shown.warned)}</Description>
        <Description term={names.earnings}>{formatCurrency(counts.earnings)}</Description>
      </DescriptionList>
      {tried && counts.refused ? <NearMatches id={shown.id} /> : null}
      {shown.confirmedNames.length ? (
        <ConfirmedNames
          id={shown.id}
          names={shown.confirmedNames}
          changeable={shown.state !== 'imported'}
        />
      ) : null}
      {shown.missing?.total ? <Missing missing={shown.missing} /> : null}
      {shown.warned ? <WarnedRows id={shown.id} warned={shown.warned} /> : null}
      {counts.refused ? <RefusedRows id={shown.id} refused={counts.refused} /> : null}
    </div>
  );
}

function Missing({ missing }: { missing: MissingMerchants }) {
  const words = useWords().missing;
  return (
    <>
      <Subtitle2 as="h3">{words.title}</Subtitle2>
      <Muted size={300}>{words.about(missing)}</Muted>
      <DataTable
        label={words.title}
        columns={[
          { header: words.id, cell: ({ applicationDisplayId }) => applicationDisplayId },
          { header: words.merchant, cell: ({ name }) => name },
          {
            header: words.earnings(missing.before),
            numeric: true,
            cell: ({ earnings }) => formatCurrency(earnings),
          },
        ]}
        rows={missing.merchants}
      />
    </>
  );
}

function WarnedRows({ id, warned }: { id: number; warned: number }) {
  const { warned: words, refused } = useWords();
  const warning = { header: words.warning, cell: ({ warnings }: ImportRow) => warnings.join('. ') };
  return (
    <>
      <Subtitle2 as="h3">
        {warned > rowsShown ? words.first(rowsShown, warned) : words.title}
      </Subtitle2>
      <Loaded query={useNotedRows(id, 'warned')} failure={words.failed}>
        {(page) => (
          <DataTable label={words.title} columns={columnsOf(refused, warning)} rows={page?.rows} />
        )}
      </Loaded>
    </>
  );
}

function RefusedRows({ id, refused }: { id: number; refused: number }) {
  const styles = useStyles();
  const words = useWords().refused;
  const rows = useNotedRows(id, 'refused');
  const download = useDownloadRefusedRows();
  return (
    <>
      <Subtitle2 as="h3">
        {refused > rowsShown ? words.first(rowsShown, refused) : words.title}
      </Subtitle2>
      <Loaded query={rows} failure={words.failed}>
        {(page) => (
          <DataTable
            label={words.title}
            columns={columnsOf(words, { header: words.reason, cell: ({ reason }) => reason })}
            rows={page?.rows}
          />
        )}
      </Loaded>
      <Button
        className={styles.download}
        icon={<ArrowDownloadRegular />}
        disabled={download.isPending}
        onClick={() => download.mutate(id)}
      >
        {words.download}
      </Button>
    </>
  );
}
