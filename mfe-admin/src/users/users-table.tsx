import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DeleteRegular, LinkRegular, MailRegular } from '@fluentui/react-icons';
import type { Invite, User } from '@portal/contracts/auth/schemas';
import { roleLabels } from '@portal/contracts/core/roles';
import { Selectable } from '@portal/ui-kit/selectable.tsx';
import { column, type Column, DataTable } from '@portal/ui-kit/data-table.tsx';
import { Email } from '@portal/ui-kit/email.tsx';
import { EmptyList } from '@portal/ui-kit/list.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { nameOf } from '@portal/ui-kit/name-of';
import { ActiveBadge, StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import type { ListState } from '@portal/ui-kit/list-state';
import type { ReactNode } from 'react';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { EditButton } from '../components/record-buttons.tsx';
import { shared } from '../words/en.ts';
import { isExpired } from './people.ts';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  name: { textAlign: 'left' },
  refused: { color: tokens.colorPaletteRedForeground1 },
});

export type Row = User | Invite;
const isUser = (row: Row): row is User => 'isActive' in row;

export interface UsersTableProps {
  rows: Row[] | undefined;
  list: ListState;
  /** Checkbox of an invitation; null if no invitations are shown. */
  choice: ((invite: Invite) => ReactNode) | null;
  busy: boolean;
  onEdit: (user: User) => void;
  onCopyLink: (email: string) => void;
  onResend: (invite: Invite) => void;
  onWithdraw: (invite: Invite) => void;
}

export function UsersTable({ rows, list, choice, ...actions }: UsersTableProps) {
  const styles = useStyles();
  const { columns: headers } = words;
  const columns: Column<Row>[] = [
    column(headers.name, { sortBy: 'name', phone: 'name' }, (row) => {
      const name = isUser(row) ? (
        <Link as="button" className={styles.name} onClick={() => actions.onEdit(row)}>
          {nameOf(row)}
        </Link>
      ) : (
        nameOf(row)
      );
      return choice ? <Selectable box={isUser(row) ? null : choice(row)}>{name}</Selectable> : name;
    }),
    column(headers.email, { sortBy: 'email' }, ({ email }) => <Email address={email} />),
    { header: headers.company, sortBy: 'company', cell: ({ company }) => company },
    { header: words.role, cell: ({ role }) => roleLabels[role] },
    { header: shared.status, phone: 'status', cell: (row) => <Status row={row} /> },
    { header: shared.actions, pinned: true, cell: (row) => <Actions row={row} {...actions} /> },
  ];
  return (
    <DataTable
      label={words.label}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${isUser(row) ? 'user' : 'invite'}-${row.id}`}
      list={list}
      phoneLine={({ company, role }) => [company, roleLabels[role]]}
      empty={<EmptyList list={list} filters={['status', 'role']} {...words.empty} />}
    />
  );
}

function Status({ row }: { row: Row }) {
  const styles = useStyles();
  if (isUser(row))
    return (
      <>
        <ActiveBadge isActive={row.isActive} />
        <div>
          <Muted>{words.signedIn(row.lastSignInAt)}</Muted>
        </div>
      </>
    );
  return (
    <Stack as="span" gap={2} align="start">
      <StatusBadge status={{ label: words.pending, color: 'warning' }} />
      {isExpired(row) ? <Muted>{words.invite.expired(row.expiresAt)}</Muted> : null}
      {row.mailProblem ? (
        <Text size={200} className={styles.refused}>
          {words.invite.refused(row.mailProblem)}
        </Text>
      ) : null}
    </Stack>
  );
}

type ActionsProps = { row: Row } & Omit<UsersTableProps, 'rows' | 'list' | 'choice'>;

function Actions({ row, busy, onEdit, onCopyLink, onResend, onWithdraw }: ActionsProps) {
  const { email } = row;
  const copy = (
    <IconButton
      icon={<LinkRegular />}
      label={words.link.copy(email)}
      busy={busy}
      onClick={() => onCopyLink(email)}
    />
  );
  if (isUser(row))
    return (
      <Stack as="span" row gap={4}>
        <EditButton of={nameOf(row)} onClick={() => onEdit(row)} />
        {copy}
      </Stack>
    );
  return (
    <Stack as="span" row gap={4}>
      <IconButton
        icon={<MailRegular />}
        label={words.resend.button(email)}
        busy={busy}
        onClick={() => onResend(row)}
      />
      {copy}
      <IconButton
        icon={<DeleteRegular />}
        label={words.withdraw.button(email)}
        busy={busy}
        onClick={() => onWithdraw(row)}
      />
    </Stack>
  );
}
