import {
  Badge,
  Card,
  makeStyles,
  Spinner,
  Text,
  Subtitle1,
  tokens,
} from '@fluentui/react-components';
import type { FeeRate, RateType } from '@portal/contracts/admin/schemas';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { errorText } from '@portal/ui-kit/error-text';
import { formatCurrency, formatFraction } from '@portal/ui-kit/format';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { AccessDenied, EmptyState, ErrorState } from '@portal/ui-kit/states.tsx';
import { useRates } from './list-rates.ts';

const useStyles = makeStyles({
  card: { padding: '20px', gap: '12px' },
  head: { display: 'flex', gap: '12px', alignItems: 'center', flexWrap: 'wrap' },
  muted: { color: tokens.colorNeutralForeground2 },
});

const categoryLabels: Record<FeeRate['category'], string> = {
  transaction_fees: 'Transaction Fees',
  monthly_fees: 'Monthly Fees',
  setup_fees: 'Setup Fees',
  other_fees: 'Other Fees',
};
const typeLabels: Record<RateType, string> = {
  percentage: 'Percentage',
  flat_fee: 'Flat Fee',
  per_transaction: 'Per Transaction',
};

/** A rate as people say it; a percentage is stored as a fraction. */
function rateText(type: RateType | null, value: string | null): string {
  if (type === null || value === null) return '-';
  if (type === 'percentage') return formatFraction(value);
  return type === 'flat_fee' ? formatCurrency(value) : `${formatCurrency(value)} per transaction`;
}

const columns: Column<FeeRate>[] = [
  { header: 'Name', cell: (rate) => rate.name },
  { header: 'Category', cell: (rate) => categoryLabels[rate.category] },
  { header: 'Type', cell: (rate) => typeLabels[rate.rateType] },
  { header: 'Rate', numeric: true, cell: (rate) => rateText(rate.rateType, rate.rateValue) },
  { header: 'Cost', numeric: true, cell: (rate) => rateText(rate.costType, rate.costValue) },
  { header: 'Description', cell: (rate) => rate.description ?? '-' },
];

export function RatesPage() {
  const styles = useStyles();
  const { user } = useHost();
  const isAdmin = user.effectiveRole === 'admin';
  const { data, error, refetch } = useRates(isAdmin);
  if (!isAdmin)
    return <AccessDenied message="Access denied. This page is only available to administrators." />;
  if (error)
    return (
      <Page>
        <ErrorState
          message={errorText(error, 'The rate programs cannot be loaded now.')}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  return (
    <Page>
      {data ? null : <Spinner label="Loading" />}
      {data?.length === 0 ? <EmptyState title="No rate programs configured yet." /> : null}
      {data?.map(({ program, rates }) => (
        <Card key={program.id} className={styles.card}>
          <div className={styles.head}>
            <Subtitle1 as="h2">{program.name}</Subtitle1>
            {program.isActive ? null : <Badge appearance="tint">Inactive</Badge>}
            {program.cost ? <Text className={styles.muted}>{program.cost}</Text> : null}
          </div>
          {program.description ? <Text>{program.description}</Text> : null}
          <DataTable
            label={`Fee rates of ${program.name}`}
            columns={columns}
            rows={rates}
            rowKey={(rate) => rate.id}
            empty={<EmptyState title="No fee rates configured for this program." />}
          />
        </Card>
      ))}
    </Page>
  );
}
