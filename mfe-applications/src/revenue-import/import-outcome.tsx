import { Button, makeStyles, Subtitle2 } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import type {
  ConfirmedName,
  ImportCounts,
  ImportRow,
  MissingMerchants,
  RevenueImport,
} from '@portal/contracts/applications/import-schemas';
import { column, type Column, DataTable } from '@portal/ui-kit/data-table.tsx';
import { formatCount, formatCurrency } from '@portal/ui-kit/format';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { Description, DescriptionList } from '@portal/ui-kit/description-list.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { Stack } from '@portal/ui-kit/stack.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { useConfirmName, useDownloadRefusedRows, useRemoveName } from './work-on-import.ts';
import { rowsShown, useNotedRows } from './load-imports.ts';
import { useWords, type Words } from './words/en.ts';

const useStyles = makeStyles({
  download: { alignSelf: 'flex-start' },
});

export function ImportOutcome({ shown, counts }: { shown: RevenueImport; counts: ImportCounts }) {
  const { counts: names, outcome: words } = useWords();
  const tried = shown.state === 'checked';
  return (
    <Stack gap={12}>
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
    </Stack>
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
          column(words.earnings(missing.before), { numeric: true }, (row: { earnings: string }) =>
            formatCurrency(row.earnings),
          ),
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

/** Refused rows with the merchants that they may be for. One click confirms a merchant. */
function NearMatches({ id }: { id: number }) {
  const { near: words, refused } = useWords();
  const confirm = useConfirmName(id);
  const once = useOnce(confirm.isPending);
  const match = column(words.match, ({ row, near }: ImportRow) => (
    <Stack gap={4} align="start">
      {near.map(({ applicationId, applicationDisplayId, name }) => (
        <Button
          key={applicationId}
          size="small"
          aria-label={words.confirm(row, applicationDisplayId, name)}
          disabled={confirm.isPending}
          onClick={() => once(() => confirm.mutate({ row, applicationId }))}
        >
          {words.merchant(applicationDisplayId, name)}
        </Button>
      ))}
    </Stack>
  ));
  return (
    <Loaded query={useNotedRows(id, 'near')} failure={words.failed}>
      {(page) =>
        page?.rows.length ? (
          <>
            <Subtitle2 as="h3">
              {page.total > rowsShown ? words.first(rowsShown, page.total) : words.title}
            </Subtitle2>
            <Muted size={300}>{words.about}</Muted>
            <DataTable
              label={words.title}
              columns={columnsOf(refused, match)}
              rows={page.rows}
              rowKey={({ row }) => row}
            />
          </>
        ) : null
      }
    </Loaded>
  );
}

interface ConfirmedNamesProps {
  id: number;
  names: ConfirmedName[];
  /** False once the file was imported. */
  changeable: boolean;
}

/** The names that were confirmed in dry runs of a file. */
function ConfirmedNames({ id, names, changeable }: ConfirmedNamesProps) {
  const { confirmed: words, near } = useWords();
  const remove = useRemoveName(id);
  const once = useOnce(remove.isPending);
  return (
    <>
      <Subtitle2 as="h3">{words.title}</Subtitle2>
      {changeable ? null : <Muted size={300}>{words.undoFirst}</Muted>}
      <DataTable
        label={words.title}
        columns={[
          { header: words.name, cell: ({ merchantName }) => merchantName },
          column(near.match, ({ applicationDisplayId, name }: ConfirmedName) =>
            near.merchant(applicationDisplayId, name),
          ),
          column(words.actions, ({ id: nameId, merchantName }: ConfirmedName) => (
            <Button
              size="small"
              aria-label={words.removeName(merchantName)}
              disabled={!changeable || remove.isPending}
              onClick={() => once(() => remove.mutate(nameId))}
            >
              {words.remove}
            </Button>
          )),
        ]}
        rows={names}
        rowKey={({ id: nameId }) => nameId}
      />
    </>
  );
}

/** The columns of a table of rows: number, a note on the row, content. */
const columnsOf = (words: Words['refused'], note: Column<ImportRow>): Column<ImportRow>[] => [
  { header: words.row, oneLine: true, cell: ({ row }) => formatCount(row) },
  note,
  column(
    words.cells,
    ({ cells }) => cells.filter((cell) => cell !== '').join(' · ') || words.empty,
  ),
];
