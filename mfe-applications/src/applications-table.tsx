import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ApplicationSummary } from '@portal/contracts/applications/schemas';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { formatCurrency, formatDate } from '@portal/ui-kit/format';
import { StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import type { ReactNode } from 'react';
import { statusStyle } from './application-status.ts';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column' },
  muted: { color: tokens.colorNeutralForeground2 },
});

export interface ApplicationsTableProps {
  label: string;
  rows: ApplicationSummary[] | undefined;
  empty: ReactNode;
  /** Whether the display id is shown. */
  withId?: boolean;
  sort?: string;
  onSort?: (sort: string) => void;
}

const typeLabel = (type: string): string =>
  type.replace(/_/g, ' ').replace(/^\w/, (letter) => letter.toUpperCase());

/** Applications as the dashboard and the lists show them. */
export function ApplicationsTable({ withId = false, ...table }: ApplicationsTableProps) {
  const styles = useStyles();
  const columns: Column<ApplicationSummary>[] = [
    {
      header: 'Business Name',
      sortBy: 'legalBusinessName',
      cell: (row) => (
        <span className={styles.lines}>
          {row.legalBusinessName}
          {row.businessType ? (
            <Text size={200} className={styles.muted}>
              {typeLabel(row.businessType)}
            </Text>
          ) : null}
        </span>
      ),
    },
    {
      header: 'Contact',
      cell: (row) => (
        <span className={styles.lines}>
          {row.firstName} {row.lastName}
          <Text size={200} className={styles.muted}>
            {row.email}
          </Text>
        </span>
      ),
    },
    {
      header: 'Status',
      sortBy: 'status',
      cell: (row) => <StatusBadge status={statusStyle(row.status)} />,
    },
    {
      header: 'Submitted',
      sortBy: 'submittedAt',
      oneLine: true,
      cell: (row) => (row.submittedAt ? formatDate(row.submittedAt) : ''),
    },
    {
      header: 'Monthly Volume',
      sortBy: 'totalMonthlyCcVolume',
      numeric: true,
      cell: (row) => formatCurrency(row.totalMonthlyCcVolume),
    },
  ];
  const id: Column<ApplicationSummary> = {
    header: 'Application ID',
    sortBy: 'applicationId',
    oneLine: true,
    cell: (row) => row.applicationId,
  };
  return (
    <DataTable {...table} columns={withId ? [id, ...columns] : columns} rowKey={(row) => row.id} />
  );
}
