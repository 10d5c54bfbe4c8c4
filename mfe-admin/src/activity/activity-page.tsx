import { Input, Label, makeStyles, Tag, TagGroup, useId } from '@fluentui/react-components';
import { listActivity, exportActivity } from '@portal/contracts/admin/routes';
import { adminOnly } from '@portal/ui-kit/admin-only.tsx';
import { ListFilter } from '@portal/ui-kit/list-filter.tsx';
import { ListFrame } from '@portal/ui-kit/list-frame.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useListState, type ListState } from '@portal/ui-kit/use-list-state';
import { ActivityTable } from './activity-table.tsx';
import { pageSize, useActions, useActivity, filtersOf } from './list-activity.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  action: { width: '220px' },
  days: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px' },
  day: { display: 'flex', alignItems: 'center', gap: '8px' },
  date: { width: '160px' },
});

export const ActivityPage = adminOnly(ActivityLog);

function ActivityLog() {
  const styles = useStyles();
  const words = useWords();
  const { filters } = words;
  const list = useListState({ sort: '-at', sorts: listActivity.query.shape.sort });
  const activity = useActivity(list);
  const { data: actions = [] } = useActions();
  return (
    <Page>
      <ListFrame
        list={list}
        query={activity}
        // Has more fields than the list.
        exported={{ route: exportActivity, query: filtersOf(list) }}
        pageSize={pageSize}
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
            <span className={styles.days}>
              <Day
                label={filters.from}
                value={list.get('from')}
                onChange={(from) => list.set({ from })}
              />
              <Day label={filters.to} value={list.get('to')} onChange={(to) => list.set({ to })} />
            </span>
          </>
        }
        note={<Narrowed list={list} />}
        failure={words.failed}
      >
        {(rows) => <ActivityTable rows={rows} list={list} />}
      </ListFrame>
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
    <span className={styles.day}>
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        type="date"
        className={styles.date}
        value={value}
        onChange={(_, data) => onChange(data.value)}
      />
    </span>
  );
}

function Narrowed({ list }: { list: ListState }) {
  const { narrowed } = useWords();
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
