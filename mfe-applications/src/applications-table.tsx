import { makeStyles } from '@fluentui/react-components';
import { EditRegular, EyeRegular } from '@fluentui/react-icons';
import { businessTypeLabels } from '@portal/contracts/applications/choices';
import type { ApplicationSummary } from '@portal/contracts/applications/schemas';
import { Selectable } from '@portal/ui-kit/selectable.tsx';
import { column, type Column, DataTable, fieldColumn } from '@portal/ui-kit/data-table.tsx';
import { Email } from '@portal/ui-kit/email.tsx';
import { formatCurrency, formatDate } from '@portal/ui-kit/format';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import type { ListState } from '@portal/ui-kit/list-state';
import type { ReactNode } from 'react';
import { IconLink, TextLink } from '@portal/ui-kit/links.tsx';
import { isOwnDraft } from './application-rights.ts';
import { statusStyle } from './application-status.ts';
import { shared } from './words/en.ts';

const useStyles = makeStyles({
  business: { minWidth: '88px' },
  contact: { minWidth: '116px' },
  actions: { display: 'flex', marginBlock: '-4px' },
});

export interface ApplicationsTableProps {
  label: string;
  rows: ApplicationSummary[] | undefined;
  empty: ReactNode;
  withId?: boolean;
  /** Shows submitter and company, for lists that include other people's applications. */
  withSubmitter?: boolean;
  list?: ListState;
  choice?: ((row: ApplicationSummary) => ReactNode) | undefined;
  actions?: (row: ApplicationSummary) => ReactNode;
}

export function ApplicationsTable({
  withId = false,
  withSubmitter = false,
  actions,
  choice,
  ...table
}: ApplicationsTableProps) {
  const styles = useStyles();
  const { user } = useHost();
  const { columns: headers, ...words } = shared;
  const pathOf = (row: ApplicationSummary): string =>
    isOwnDraft(row, user) ? `/new-application?id=${row.id}` : `/applications/${row.id}`;
  const submitter: Column<ApplicationSummary> = column(headers.submitter, (row) => (
    <Stack as="span" breaks className={styles.contact}>
      {row.submittedByName || '-'}
      <Muted>{row.company}</Muted>
    </Stack>
  ));
  const columns: Column<ApplicationSummary>[] = [
    column(headers.business, { sortBy: 'legalBusinessName', phone: 'name' }, (row) => (
      <Stack as="span" breaks className={styles.business}>
        <TextLink to={pathOf(row)}>{row.legalBusinessName || row.applicationId}</TextLink>
        {row.businessType ? <Muted>{businessTypeLabels[row.businessType]}</Muted> : null}
      </Stack>
    )),
    column(headers.contact, (row) => (
      <Stack as="span" breaks className={styles.contact}>
        {row.firstName} {row.lastName}
        <Muted>
          <Email address={row.email} />
        </Muted>
      </Stack>
    )),
    ...(withSubmitter ? [submitter] : []),
    column(words.status, { sortBy: 'status', phone: 'status' }, (row) => (
      <StatusBadge status={statusStyle(row.status)} />
    )),
    fieldColumn(headers.submitted, 'submittedAt', (at) => (at ? formatDate(at) : ''), {
      oneLine: true,
    }),
    fieldColumn(headers.volume, 'totalMonthlyCcVolume', formatCurrency, {
      numeric: true,
      phone: 'amount',
    }),
    column(headers.actions, { pinned: true }, (row) => (
      <span className={styles.actions}>
        {isOwnDraft(row, user) ? (
          <IconLink to={pathOf(row)} label={words.edit(row.applicationId)} icon={<EditRegular />} />
        ) : (
          <IconLink to={pathOf(row)} label={words.view(row.applicationId)} icon={<EyeRegular />} />
        )}
        {actions?.(row)}
      </span>
    )),
  ];
  const id: Column<ApplicationSummary> = column(
    headers.id,
    { sortBy: 'applicationId', oneLine: true },
    (row) =>
      choice ? <Selectable box={choice(row)}>{row.applicationId}</Selectable> : row.applicationId,
  );
  return (
    <DataTable
      {...table}
      columns={withId ? [id, ...columns] : columns}
      phoneLine={(row) => [
        row.applicationId,
        withSubmitter ? row.submittedByName : `${row.firstName} ${row.lastName}`.trim(),
        row.submittedAt && formatDate(row.submittedAt),
      ]}
    />
  );
}
