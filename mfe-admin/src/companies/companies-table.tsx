import { Button, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DeleteRegular, EditRegular, KeyRegular } from '@fluentui/react-icons';
import type { PartnerCompany } from '@portal/contracts/admin/schemas';
import { DataTable, fieldColumn, type Column } from '@portal/ui-kit/data-table.tsx';
import { EmptyList } from '@portal/ui-kit/empty-list.tsx';
import { formatCount, formatDate } from '@portal/ui-kit/format';
import { ActiveBadge } from '@portal/ui-kit/status-badge.tsx';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { IconButton } from '../components/icon-button.tsx';
import { useWords as useSsoWords } from '../single-sign-on/words/words.ts';
import { useAdminWords } from '../words/en.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '4px' },
  name: { overflowWrap: 'anywhere', textAlign: 'left', fontWeight: tokens.fontWeightSemibold },
  muted: { color: tokens.colorNeutralForeground2 },
});

export interface CompaniesTableProps {
  rows: PartnerCompany[] | undefined;
  list: ListState;
  onEdit: (company: PartnerCompany) => void;
  onDelete: (company: PartnerCompany) => void;
  onAdd: () => void;
  onSso: (company: PartnerCompany) => void;
}

export function CompaniesTable(props: CompaniesTableProps) {
  const { rows, list, onEdit, onDelete, onAdd, onSso } = props;
  const styles = useStyles();
  const words = useWords();
  const shared = useAdminWords();
  const singleSignOn = useSsoWords();
  const columns: Column<PartnerCompany>[] = [
    {
      header: words.name,
      sortBy: 'name',
      phone: 'name',
      cell: (company) => (
        <Link as="button" className={styles.name} onClick={() => onEdit(company)}>
          {company.name}
        </Link>
      ),
    },
    {
      header: shared.description,
      cell: ({ description }) =>
        description ?? <span className={styles.muted}>{words.noDescription}</span>,
    },
    {
      header: shared.status,
      phone: 'status',
      cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
    },
    fieldColumn(words.columns.users, 'userCount', formatCount, { numeric: true }),
    fieldColumn(words.columns.created, 'createdAt', formatDate, { oneLine: true }),
    {
      header: shared.actions,
      pinned: true,
      cell: (company) => (
        <span className={styles.actions}>
          <IconButton
            icon={<EditRegular />}
            label={shared.edit(company.name)}
            opensRow
            onClick={() => onEdit(company)}
          />
          <IconButton
            icon={<KeyRegular />}
            label={singleSignOn.open(company.name)}
            onClick={() => onSso(company)}
          />
          <IconButton
            icon={<DeleteRegular />}
            label={shared.deleteOf(company.name)}
            onClick={() => onDelete(company)}
          />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={words.label}
      columns={columns}
      rows={rows}
      list={list}
      phoneLine={({ description, userCount }) =>
        `${words.users(userCount)} · ${description ?? words.noDescription}`
      }
      empty={
        <EmptyList list={list} filters={['status']} unmatched={words.unmatched} title={words.none}>
          <Text>{words.toBegin}</Text>
          <Button appearance="primary" onClick={onAdd}>
            {words.add}
          </Button>
        </EmptyList>
      }
    />
  );
}
