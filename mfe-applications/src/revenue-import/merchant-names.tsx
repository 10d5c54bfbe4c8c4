import { Button, makeStyles, Subtitle2 } from '@fluentui/react-components';
import type { ConfirmedName, ImportRow } from '@portal/contracts/applications/import-schemas';
import { DataTable } from '@portal/ui-kit/data-table.tsx';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { rowsShown, useNotedRows } from './load-imports.ts';
import { columnsOf } from './row-columns.ts';
import { useConfirmName, useTakeBackName } from './work-on-import.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  matches: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px' },
});

/** Refused rows with the merchants that they may be for. One click confirms a merchant. */
export function NearMatches({ id }: { id: number }) {
  const styles = useStyles();
  const { near: words, refused } = useWords();
  const confirm = useConfirmName(id);
  const once = useOnce(confirm.isPending);
  const match = {
    header: words.match,
    cell: ({ row, near }: ImportRow) => (
      <div className={styles.matches}>
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
      </div>
    ),
  };
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

export interface ConfirmedNamesProps {
  id: number;
  names: ConfirmedName[];
  /** False once the file was imported. */
  changeable: boolean;
}

/** The names that were confirmed in dry runs of a file. */
export function ConfirmedNames({ id, names, changeable }: ConfirmedNamesProps) {
  const { confirmed: words, near } = useWords();
  const takeBack = useTakeBackName(id);
  const once = useOnce(takeBack.isPending);
  return (
    <>
      <Subtitle2 as="h3">{words.title}</Subtitle2>
      {changeable ? null : <Muted size={300}>{words.undoFirst}</Muted>}
      <DataTable
        label={words.title}
        columns={[
          { header: words.name, cell: ({ merchantName }) => merchantName },
          {
            header: near.match,
            cell: ({ applicationDisplayId, name }) => near.merchant(applicationDisplayId, name),
          },
          {
            header: words.actions,
            cell: ({ id: nameId, merchantName }) => (
              <Button
                size="small"
                aria-label={words.takeBackName(merchantName)}
                disabled={!changeable || takeBack.isPending}
                onClick={() => once(() => takeBack.mutate(nameId))}
              >
                {words.takeBack}
              </Button>
            ),
          },
        ]}
        rows={names}
        rowKey={({ id: nameId }) => nameId}
      />
    </>
  );
}
