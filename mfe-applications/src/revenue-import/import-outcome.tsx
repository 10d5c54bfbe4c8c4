import { Button, Subtitle2 } from '@fluentui/react-components';
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
import { Loaded } from '@portal/ui-kit/states.tsx';
import { Facts } from '@portal/ui-kit/record.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { rowsShown, useDownloadRefusedRows, useNotedRows } from './imports.ts';
import { words } from './words/en.ts';
import { api, useAction } from '@portal/ui-kit/api';
import {
  confirmMerchantName,
  takeBackMerchantName,
} from '@portal/contracts/applications/import-routes';
import { importKey, importsKey } from '../queries.ts';

export function ImportOutcome({ shown, counts }: { shown: RevenueImport; counts: ImportCounts }) {
  const tried = shown.state === 'checked';
  const download = useDownloadRefusedRows();
  return (
    <Stack gap={12}>
      <Subtitle2 as="h3">{tried ? words.outcome.dryRun : words.outcome.result}</Subtitle2>
      <Muted size={300}>
        {words.outcome.read(counts.rows)}{' '}
        {tried
          ? words.outcome.tried
          : shown.state === 'undone'
            ? words.outcome.undone
            : words.outcome.imported}
      </Muted>
      <Facts
        of={[
          [tried ? words.counts.toCreate : words.counts.created, formatCount(counts.created)],
          [words.counts.unchanged, formatCount(counts.unchanged)],
          [words.counts.refused, formatCount(counts.refused)],
          [words.counts.warned, formatCount(shown.warned)],
          [words.counts.earnings, formatCurrency(counts.earnings)],
        ]}
      />
      {tried && counts.refused ? <NearMatches id={shown.id} /> : null}
      {shown.confirmedNames.length ? (
        <ConfirmedNames
          id={shown.id}
          names={shown.confirmedNames}
          changeable={shown.state !== 'imported'}
        />
      ) : null}
      {shown.missing?.total ? <Missing missing={shown.missing} /> : null}
      {shown.warned ? (
        <NotedRows id={shown.id} which="warned" count={shown.warned} note={warning} />
      ) : null}
      {counts.refused ? (
        <>
          <NotedRows id={shown.id} which="refused" count={counts.refused} note={reason} />
          <Stack row>
            <Button
              icon={<ArrowDownloadRegular />}
              disabled={download.isPending}
              onClick={() => download.mutate(shown.id)}
            >
              {words.refused.download}
            </Button>
          </Stack>
        </>
      ) : null}
    </Stack>
  );
}

const Missing = ({ missing }: { missing: MissingMerchants }) => (
  <>
    <Subtitle2 as="h3">{words.missing.title}</Subtitle2>
    <Muted size={300}>{words.missing.about(missing)}</Muted>
    <DataTable
      label={words.missing.title}
      columns={[
        { header: words.missing.id, cell: ({ applicationDisplayId }) => applicationDisplayId },
        { header: words.missing.merchant, cell: ({ name }) => name },
        column(
          words.missing.earnings(missing.before),
          { numeric: true },
          (row: { earnings: string }) => formatCurrency(row.earnings),
        ),
      ]}
      rows={missing.merchants}
    />
  </>
);

interface NotedRowsProps {
  id: number;
  which: 'refused' | 'warned';
  count: number;
  note: Column<ImportRow>;
}

function NotedRows({ id, which, count, note }: NotedRowsProps) {
  const { title, first, failed } = words[which];
  return (
    <>
      <Subtitle2 as="h3">{count > rowsShown ? first(rowsShown, count) : title}</Subtitle2>
      <Loaded query={useNotedRows(id, which)} failure={failed}>
        {(page) => <DataTable label={title} columns={columnsOf(note)} rows={page?.rows} />}
      </Loaded>
    </>
  );
}

/** Refused rows with the merchants that they may be for. One click confirms a merchant. */
function NearMatches({ id }: { id: number }) {
  // Confirms the merchant of a row's name, which repeats the dry run.
  const confirm = useAction({
    call: (body: { row: number; applicationId: number }) =>
      api.call(confirmMerchantName, { params: { id }, body }),
    failed: words.near.notConfirmed,
    replaces: importKey(id),
    reloads: [importsKey],
  });
  const match = column(words.near.match, ({ row, near }: ImportRow) => (
    <Stack gap={4} align="start">
      {near.map(({ applicationId, applicationDisplayId, name }) => (
        <Button
          key={applicationId}
          size="small"
          aria-label={words.near.confirm(row, applicationDisplayId, name)}
          disabled={confirm.isPending}
          onClick={() => confirm.start({ row, applicationId })}
        >
          {words.near.merchant(applicationDisplayId, name)}
        </Button>
      ))}
    </Stack>
  ));
  return (
    <Loaded query={useNotedRows(id, 'near')} failure={words.near.failed}>
      {(page) =>
        page?.rows.length ? (
          <>
            <Subtitle2 as="h3">
              {page.total > rowsShown ? words.near.first(rowsShown, page.total) : words.near.title}
            </Subtitle2>
            <Muted size={300}>{words.near.about}</Muted>
            <DataTable
              label={words.near.title}
              columns={columnsOf(match)}
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
  const remove = useAction({
    call: (nameId: number) => api.call(takeBackMerchantName, { params: { id, nameId } }),
    failed: words.confirmed.notRemoved,
    replaces: importKey(id),
    reloads: [importsKey],
  });
  return (
    <>
      <Subtitle2 as="h3">{words.confirmed.title}</Subtitle2>
      {changeable ? null : <Muted size={300}>{words.confirmed.undoFirst}</Muted>}
      <DataTable
        label={words.confirmed.title}
        columns={[
          { header: words.confirmed.name, cell: ({ merchantName }) => merchantName },
          column(words.near.match, ({ applicationDisplayId, name }: ConfirmedName) =>
            words.near.merchant(applicationDisplayId, name),
          ),
          column(words.confirmed.actions, ({ id: nameId, merchantName }: ConfirmedName) => (
            <Button
              size="small"
              aria-label={words.confirmed.removeName(merchantName)}
              disabled={!changeable || remove.isPending}
              onClick={() => remove.start(nameId)}
            >
              {words.confirmed.remove}
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
const columnsOf = (note: Column<ImportRow>): Column<ImportRow>[] => [
  { header: words.refused.row, oneLine: true, cell: ({ row }) => formatCount(row) },
  note,
  column(
    words.refused.cells,
    ({ cells }) => cells.filter((cell) => cell !== '').join(' · ') || words.refused.empty,
  ),
];

const warning = column(words.warned.warning, ({ warnings }: ImportRow) => warnings.join('. '));
const reason = column(words.refused.reason, (row: ImportRow) => row.reason);
