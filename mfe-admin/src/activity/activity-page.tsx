import {
  Button,
  Input,
  Label,
  makeStyles,
  Select,
  Tag,
  TagGroup,
  useId,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { exportActivity } from '@portal/contracts/admin/routes';
import { api } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import { Page } from '@portal/ui-kit/page.tsx';
import { Pager } from '@portal/ui-kit/pager.tsx';
import { SearchField } from '@portal/ui-kit/search-field.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useListState, type ListState } from '@portal/ui-kit/use-list-state';
import { AdminOnly } from '../components/admin-only.tsx';
import { Tools } from '../components/tools.tsx';
import { actionText } from './action-text.ts';
import { ActivityTable } from './activity-table.tsx';
import { filtersOf, pageSize, useActions, useActivity } from './list-activity.ts';

const useStyles = makeStyles({
  days: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px' },
  day: { display: 'flex', alignItems: 'center', gap: '8px' },
  date: { width: '160px' },
});

export const ActivityPage = () => (
  <AdminOnly>
    <ActivityLog />
  </AdminOnly>
);

function ActivityLog() {
  const styles = useStyles();
  const list = useListState({ sort: '-at' });
  const { data, error, refetch } = useActivity(list);
  const actions = useActions();
  return (
    <Page>
      <Tools>
        <SearchField
          label="Search the log"
          value={list.search}
          onSearch={(search) => list.set({ search })}
        />
        <Select
          aria-label="Action"
          value={list.get('action')}
          onChange={(_, { value }) => list.set({ action: value })}
        >
          <option value="">All actions</option>
          {actions.data?.map((action) => (
            <option key={action} value={action}>
              {actionText(action)}
            </option>
          ))}
        </Select>
        <span className={styles.days}>
          <Day label="From" value={list.get('from')} onChange={(from) => list.set({ from })} />
          <Day label="To" value={list.get('to')} onChange={(to) => list.set({ to })} />
        </span>
        <Button
          as="a"
          icon={<ArrowDownloadRegular />}
          href={api.url(exportActivity, { query: filtersOf(list) })}
          download="activity.csv"
        >
          Export CSV
        </Button>
      </Tools>
      <Narrowed list={list} />
      {error ? (
        <ErrorState
          message={errorText(error, 'The activity log cannot be loaded now.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ActivityTable rows={data?.rows} list={list} />
      )}
      <Pager list={list} shown={data} pageSize={pageSize} />
    </Page>
  );
}

interface DayProps {
  label: string;
  /** YYYY-MM-DD; empty where no day is set. */
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

/** What the log was narrowed to by choosing a person or a thing in it, each to be taken off again. */
function Narrowed({ list }: { list: ListState }) {
  const narrowed = [
    ['actor', 'One person only'],
    ['target', 'One thing only'],
  ].filter(([name = '']) => list.get(name));
  if (!narrowed.length) return null;
  return (
    <TagGroup aria-label="Narrowed to" onDismiss={(_, { value }) => list.set({ [value]: '' })}>
      {narrowed.map(([name = '', text]) => (
        <Tag key={name} value={name} dismissible dismissIcon={{ 'aria-label': 'remove' }}>
          {text}
        </Tag>
      ))}
    </TagGroup>
  );
}
