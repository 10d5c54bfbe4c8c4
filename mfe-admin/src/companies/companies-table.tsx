import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import type { PartnerCompany } from '@portal/contracts/admin/schemas';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { EmptyList } from '@portal/ui-kit/empty-list.tsx';
import { formatCount, formatDate } from '@portal/ui-kit/format';
import { activeStatus, StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { IconButton } from '../components/icon-button.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '4px' },
  name: { overflowWrap: 'anywhere' },
  date: { whiteSpace: 'nowrap' },
  muted: { color: tokens.colorNeutralForeground2 },
});

export interface CompaniesTableProps {
  rows: PartnerCompany[] | undefined;
  list: ListState;
  onEdit: (company: PartnerCompany) => void;
  onDelete: (company: PartnerCompany) => void;
  onAdd: () => void;
}

export function CompaniesTable({ rows, list, onEdit, onDelete, onAdd }: CompaniesTableProps) {
  const styles = useStyles();
  const columns: Column<PartnerCompany>[] = [
    {
      header: 'Company Name',
      sortBy: 'name',
      cell: ({ name }) => (
        <Text weight="semibold" className={styles.name}>
          {name}
        </Text>
      ),
    },
    {
      header: 'Description',
      cell: ({ description }) =>
        description ?? <span className={styles.muted}>No description</span>,
    },
    {
      header: 'Status',
      cell: ({ isActive }) => <StatusBadge status={activeStatus(isActive)} />,
    },
    {
      header: 'Users',
      sortBy: 'userCount',
      numeric: true,
      cell: ({ userCount }) => formatCount(userCount),
    },
    {
      header: 'Created',
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <span className={styles.date}>{formatDate(createdAt)}</span>,
    },
    {
      header: 'Actions',
      cell: (company) => (
        <span className={styles.actions}>
          <IconButton
            icon={<EditRegular />}
            label={`Edit ${company.name}`}
            opensRow
            onClick={() => onEdit(company)}
          />
          <IconButton
            icon={<DeleteRegular />}
            label={`Delete ${company.name}`}
            onClick={() => onDelete(company)}
          />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label="Partner companies"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      list={list}
      empty={
        <EmptyList
          list={list}
          filters={['status']}
          unmatched="No partner companies match"
          title="No partner companies yet"
        >
          <Text>Add the companies whose people use the portal, then invite them.</Text>
          <Button appearance="primary" onClick={onAdd}>
            Add Company
          </Button>
        </EmptyList>
      }
    />
  );
}
