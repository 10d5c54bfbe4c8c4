import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { ActivityEntry } from '@portal/contracts/admin/schemas';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { Email } from '@portal/ui-kit/email.tsx';
import { EmptyList } from '@portal/ui-kit/empty-list.tsx';
import { formatDateTime } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/muted.tsx';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  long: { overflowWrap: 'anywhere' },
  time: { whiteSpace: 'nowrap' },
  muted: { color: tokens.colorNeutralForeground2 },
});

export function ActivityTable({
  rows,
  list,
}: {
  rows: ActivityEntry[] | undefined;
  list: ListState;
}) {
  const styles = useStyles();
  const words = useWords();
  const { columns: headers } = words;
  const columns: Column<ActivityEntry>[] = [
    {
      header: headers.time,
      sortBy: 'at',
      cell: ({ at }) => <span className={styles.time}>{formatDateTime(at)}</span>,
    },
    {
      header: headers.who,
      cell: ({ actor }) =>
        actor ? (
          <span className={styles.lines}>
            <Link
              as="button"
              inline
              aria-label={words.onlyActor(actor.name)}
              onClick={() => list.set({ actor: String(actor.id) })}
            >
              {actor.name}
            </Link>
            <Muted>
              <Email address={actor.email} />
            </Muted>
          </span>
        ) : (
          <span className={styles.muted}>{words.nobody}</span>
        ),
    },
    { header: headers.action, cell: ({ action }) => words.action(action) },
    {
      header: headers.what,
      cell: ({ target }) => (
        <Link
          as="button"
          inline
          className={styles.long}
          aria-label={words.onlyTarget(target.label)}
          onClick={() => list.set({ target: `${target.kind}:${target.id}` })}
        >
          <Email address={target.label} />
        </Link>
      ),
    },
    {
      header: headers.details,
      cell: ({ summary }) => <span className={styles.long}>{summary}</span>,
    },
  ];
  return (
    <DataTable
      label={words.label}
      columns={columns}
      rows={rows}
      list={list}
      empty={
        <EmptyList
          list={list}
          filters={['action', 'actor', 'target', 'from', 'to']}
          {...words.empty}
        />
      }
    />
  );
}
