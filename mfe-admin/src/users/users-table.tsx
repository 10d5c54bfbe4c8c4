import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { DeleteRegular, EditRegular, LinkRegular, MailRegular } from '@fluentui/react-icons';
import type { Invite, User } from '@portal/contracts/auth/schemas';
import { roleLabels } from '@portal/contracts/core/roles';
import { Choosable } from '@portal/ui-kit/choosable.tsx';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { EmptyList } from '@portal/ui-kit/empty-list.tsx';
import { formatDate } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { nameOf } from '@portal/ui-kit/name-of';
import { activeStatus, StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import type { ListState } from '@portal/ui-kit/use-list-state';
import type { ReactNode } from 'react';
import { IconButton } from '../components/icon-button.tsx';
import { isExpired } from './is-expired.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '4px' },
  lines: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2px' },
  long: { overflowWrap: 'anywhere' },
  refused: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

export type Row = { kind: 'user'; user: User } | { kind: 'invite'; invite: Invite };

export interface UsersTableProps {
  rows: Row[] | undefined;
  list: ListState;
  /** What chooses an invitation, in front of its name; null where none is shown. */
  choice: ((invite: Invite) => ReactNode) | null;
  /** A link or a mail is being made: nobody can ask for it twice. */
  busy: boolean;
  onEdit: (user: User) => void;
  onCopyLink: (email: string) => void;
  onResend: (invite: Invite) => void;
  onWithdraw: (invite: Invite) => void;
}

export function UsersTable({ rows, list, choice, ...actions }: UsersTableProps) {
  const styles = useStyles();
  const columns: Column<Row>[] = [
    {
      header: 'Name',
      sortBy: 'name',
      cell: (row) =>
        choice ? (
          <Choosable box={row.kind === 'invite' ? choice(row.invite) : null}>
            {nameOf(personOf(row))}
          </Choosable>
        ) : (
          nameOf(personOf(row))
        ),
    },
    {
      header: 'Email',
      sortBy: 'email',
      cell: (row) => <span className={styles.long}>{personOf(row).email}</span>,
    },
    { header: 'Company', sortBy: 'company', cell: (row) => personOf(row).company },
    { header: 'Role', cell: (row) => roleLabels[personOf(row).role] },
    { header: 'Status', cell: (row) => <Status row={row} /> },
    { header: 'Actions', cell: (row) => <Actions row={row} {...actions} /> },
  ];
  return (
    <DataTable
      label="Users"
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.kind}-${personOf(row).id}`}
      list={list}
      empty={
        <EmptyList
          list={list}
          filters={['status', 'role']}
          unmatched="No users match"
          title="No users yet"
        />
      }
    />
  );
}

const personOf = (row: Row): User | Invite => (row.kind === 'user' ? row.user : row.invite);

function Status({ row }: { row: Row }) {
  const styles = useStyles();
  if (row.kind === 'user') return <StatusBadge status={activeStatus(row.user.isActive)} />;
  const { invite } = row;
  return (
    <span className={styles.lines}>
      <StatusBadge status={{ label: 'Pending', color: 'warning' }} />
      {isExpired(invite) ? <Muted>Expired {formatDate(invite.expiresAt)}</Muted> : null}
      {invite.mailProblem ? (
        <Text size={200} className={styles.refused}>
          The mail server refused the invitation: {invite.mailProblem}
        </Text>
      ) : null}
    </span>
  );
}

type ActionsProps = { row: Row } & Omit<UsersTableProps, 'rows' | 'list' | 'choice'>;

function Actions({ row, busy, onEdit, onCopyLink, onResend, onWithdraw }: ActionsProps) {
  const styles = useStyles();
  const { email } = personOf(row);
  const copy = (
    <IconButton
      icon={<LinkRegular />}
      label={`Copy magic link for ${email}`}
      busy={busy}
      onClick={() => onCopyLink(email)}
    />
  );
  if (row.kind === 'user')
    return (
      <span className={styles.actions}>
        <IconButton
          icon={<EditRegular />}
          label={`Edit ${nameOf(row.user)}`}
          opensRow
          onClick={() => onEdit(row.user)}
        />
        {copy}
      </span>
    );
  return (
    <span className={styles.actions}>
      <IconButton
        icon={<MailRegular />}
        label={`Resend invitation to ${email}`}
        busy={busy}
        onClick={() => onResend(row.invite)}
      />
      {copy}
      <IconButton
        icon={<DeleteRegular />}
        label={`Withdraw invitation of ${email}`}
        busy={busy}
        onClick={() => onWithdraw(row.invite)}
      />
    </span>
  );
}
