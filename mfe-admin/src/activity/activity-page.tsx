import { Input, Label, Link, makeStyles, Tag, TagGroup, useId } from '@fluentui/react-components';
import { exportActivity, listActivity, listActivityActions } from '@portal/contracts/admin/routes';
import type { ActivityEntry } from '@portal/contracts/admin/schemas';
import { adminOnly } from '@portal/ui-kit/only-for.tsx';
import { column, type Column, fieldColumn, ListTable } from '@portal/ui-kit/data-table.tsx';
import { Email } from '@portal/ui-kit/email.tsx';
import { EmptyList, ListFilter } from '@portal/ui-kit/list.tsx';
import { formatDateTime } from '@portal/ui-kit/format';
import { filterOf, pageOf, usePage, useReply } from '@portal/ui-kit/api';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { type ListState, useListState } from '@portal/ui-kit/list-state';
import { activityKey } from '../queries.ts';
import { words } from './words/en.ts';

const { narrowed } = words;

const useStyles = makeStyles({
  action: { width: '220px' },
  date: { width: '160px' },
});

export const ActivityPage = adminOnly(ActivityLog);

function ActivityLog() {
  const styles = useStyles();
  const { filters, columns: headers } = words;
  const list = useListState({
    sort: '-at',
    sorts: listActivity.query.shape.sort,
    pageSize: 50,
  });
  const activity = usePage(activityKey, listActivity, { ...filtersOf(list), ...pageOf(list) });
  const { data: actions = [] } = useReply([...activityKey, 'actions'], listActivityActions, {});
  const columns: Column<ActivityEntry>[] = [
    fieldColumn(headers.time, 'at', formatDateTime, { oneLine: true }),
    column(headers.who, ({ actor }) =>
      actor ? (
        <Stack as="span" align="start">
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
        </Stack>
      ) : (
        <Muted size={300}>{words.nobody}</Muted>
      ),
    ),
    { header: headers.action, cell: ({ action }) => words.action(action) },
    column(headers.what, ({ target }) => (
      <Link
        as="button"
        inline
        aria-label={words.onlyTarget(target.label)}
        onClick={() => list.set({ target: `${target.kind}:${target.id}` })}
      >
        <Email address={target.label} />
      </Link>
    )),
    column(headers.details, ({ summary }) => summary),
  ];
  return (
    <Page>
      <ListTable
        list={list}
        query={activity}
        // Has more fields than the list.
        exported={{ route: exportActivity, query: filtersOf(list) }}
        search={words.search}
        filters={
          <>
            <ListFilter
              list={list}
              name="action"
              className={styles.action}
              label={filters.action}
              all={filters.allActions}
              choices={Object.fromEntries(actions.map((action) => [action, words.action(action)]))}
            />
            <Stack as="span" row wrap gap="8px 16px">
              <Day
                label={filters.from}
                value={list.get('from')}
                onChange={(from) => list.set({ from })}
              />
              <Day label={filters.to} value={list.get('to')} onChange={(to) => list.set({ to })} />
            </Stack>
          </>
        }
        note={<Narrowed list={list} />}
        failure={words.failed}
        label={words.label}
        columns={columns}
        empty={
          <EmptyList
            list={list}
            filters={['action', 'actor', 'target', 'from', 'to']}
            {...words.empty}
          />
        }
      />
    </Page>
  );
}

interface DayProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const styles = useStyles();
  const id = useId('day');
  return (
    <Stack as="span" row gap={8} align="center">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        type="date"
        className={styles.date}
        value={value}
        onChange={(_, data) => onChange(data.value)}
      />
    </Stack>
  );
}

function Narrowed({ list }: { list: ListState }) {
  const names = (['actor', 'target'] as const).filter((name) => list.get(name));
  if (!names.length) return null;
  return (
    <TagGroup aria-label={narrowed.label} onDismiss={(_, { value }) => list.set({ [value]: '' })}>
      {names.map((name) => (
        <Tag key={name} value={name} dismissible dismissIcon={{ 'aria-label': narrowed.remove }}>
          {narrowed[name]}
        </Tag>
      ))}
    </TagGroup>
  );
}

/** Filters from the URL; days are in local time. */
function filtersOf(list: ListState) {
  const target = /^([a-z-]+):(.{1,50})$/.exec(list.get('target'));
  const actorId = /^\d{1,9}$/.test(list.get('actor')) ? list.get('actor') : undefined;
  return {
    ...filterOf(list),
    action: list.get('action') || undefined,
    actorId,
    targetKind: target?.[1],
    targetId: target?.[2],
    from: dayStart(list.get('from')),
    to: dayEnd(list.get('to')),
  };
}

const form = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Returns when a day (YYYY-MM-DD) starts in local time; undefined if the text is no date. */
export const dayStart = (day: string): string | undefined => instant(day, 0);

export const dayEnd = (day: string): string | undefined => instant(day, 1);

function instant(day: string, later: number): string | undefined {
  const [, year, month, date] = form.exec(day) ?? [];
  if (!year || !month || !date) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
