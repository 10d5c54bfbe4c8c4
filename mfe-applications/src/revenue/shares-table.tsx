import { Link, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import type { RevenueShare } from '@portal/contracts/applications/revenue-schemas';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { formatCurrency, formatDate, formatPercent } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { activeStatus, StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import type { ListState } from '@portal/ui-kit/use-list-state';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
});

export interface SharesTableProps {
  rows: RevenueShare[] | undefined;
  empty: ReactNode;
  list: ListState;
  /** Shows how the earnings of a row came about. */
  onOpen: (share: RevenueShare) => void;
}

/** What was earned of each merchant in each quarter. */
export function SharesTable({ onOpen, ...table }: SharesTableProps) {
  const styles = useStyles();
  const restoreFocus = useRestoreFocusTarget();
  const columns: Column<RevenueShare>[] = [
    {
      header: 'Merchant',
      sortBy: 'merchantName',
      cell: (share) => (
        <span className={styles.lines}>
          <Link
            as="button"
            {...restoreFocus}
            data-opens-row
            aria-label={`Earnings of ${share.merchantName}, ${share.quarter}`}
            onClick={() => onOpen(share)}
          >
            {share.merchantName}
          </Link>
          <Muted>{share.quarter}</Muted>
        </span>
      ),
    },
    {
      header: 'Account Start',
      sortBy: 'accountStart',
      oneLine: true,
      cell: ({ accountStart }) => formatDate(accountStart),
    },
    {
      header: 'Monthly Volume',
      sortBy: 'monthlyVolume',
      numeric: true,
      cell: ({ monthlyVolume }) => formatCurrency(monthlyVolume),
    },
    {
      header: 'Revenue Share %',
      numeric: true,
      cell: ({ revenueSharePercentage }) => formatPercent(revenueSharePercentage),
    },
    {
      header: 'Quarterly Earnings',
      sortBy: 'earnings',
      numeric: true,
      cell: ({ earnings }) => formatCurrency(earnings),
    },
    {
      header: 'Status',
      cell: ({ isActive }) => <StatusBadge status={activeStatus(isActive)} />,
    },
  ];
  return (
    <DataTable {...table} label="Revenue by account" columns={columns} rowKey={({ id }) => id} />
  );
}
