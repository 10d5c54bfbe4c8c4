import { Link, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import type { RevenueShare } from '@portal/contracts/applications/revenue-schemas';
import { DataTable, fieldColumn, type Column } from '@portal/ui-kit/data-table.tsx';
import { formatCurrency, formatDate, formatPercent } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { ActiveBadge } from '@portal/ui-kit/status-badge.tsx';
import type { ListState } from '@portal/ui-kit/use-list-state';
import type { ReactNode } from 'react';
import { periodLabel } from './period-label.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
});

export interface SharesTableProps {
  rows: RevenueShare[] | undefined;
  empty: ReactNode;
  list: ListState;
  onOpen: (share: RevenueShare) => void;
}

export function SharesTable({ onOpen, ...table }: SharesTableProps) {
  const styles = useStyles();
  const words = useWords().table;
  const restoreFocus = useRestoreFocusTarget();
  const columns: Column<RevenueShare>[] = [
    {
      header: words.merchant,
      sortBy: 'merchantName',
      phone: 'name',
      cell: (share) => (
        <span className={styles.lines}>
          <Link
            as="button"
            {...restoreFocus}
            data-opens-row
            aria-label={words.open(share.merchantName, periodLabel(share))}
            onClick={() => onOpen(share)}
          >
            {share.merchantName}
          </Link>
          <Muted>{periodLabel(share)}</Muted>
        </span>
      ),
    },
    fieldColumn(words.accountStart, 'accountStart', formatDate, { oneLine: true }),
    fieldColumn(words.monthlyVolume, 'monthlyVolume', formatCurrency, { numeric: true }),
    {
      header: words.percentage,
      numeric: true,
      cell: ({ revenueSharePercentage }) => formatPercent(revenueSharePercentage),
    },
    fieldColumn(words.earnings, 'earnings', formatCurrency, { numeric: true, phone: 'amount' }),
    {
      header: words.status,
      phone: 'status',
      cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
    },
  ];
  return (
    <DataTable
      {...table}
      label={words.label}
      columns={columns}
      phoneLine={(share) =>
        `${periodLabel(share)} · ${formatPercent(share.revenueSharePercentage)} · ${formatCurrency(share.monthlyVolume)}`
      }
    />
  );
}
