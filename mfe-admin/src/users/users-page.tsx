import { Button, Link, makeStyles, Select, Text, tokens } from '@fluentui/react-components';
import type { Invite, User } from '@portal/contracts/auth/schemas';
import { roleLabels, roles } from '@portal/contracts/core/roles';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { errorText } from '@portal/ui-kit/error-text';
import { formatCount } from '@portal/ui-kit/format';
import { Page } from '@portal/ui-kit/page.tsx';
import { Pager } from '@portal/ui-kit/pager.tsx';
import { SearchField } from '@portal/ui-kit/search-field.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useOnce } from '@portal/ui-kit/use-once';
import { useState } from 'react';
import { AdminOnly } from '../components/admin-only.tsx';
import { Tools } from '../components/tools.tsx';
import { useFresh } from '../components/use-fresh.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { useResendInvite, useWithdrawInvite } from './change-invite.ts';
import { useCopyLink } from './copy-link.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { pageSize, useOpenInvites, useUsers } from './list-people.ts';
import { UserCards } from './user-cards.tsx';
import { UsersTable, type Row } from './users-table.tsx';

const useStyles = makeStyles({ muted: { color: tokens.colorNeutralForeground2 } });

export const UsersPage = () => (
  <AdminOnly>
    <Users />
  </AdminOnly>
);

type Open =
  { kind: 'add' } | { kind: 'edit'; user: User } | { kind: 'withdraw'; invite: Invite } | null;

function Users() {
  const styles = useStyles();
  const list = useListState({ sort: 'name' });
  const users = useUsers(list);
  const invites = useOpenInvites(list);
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const reload = useFresh(users.refetch, 'user', (user) => setOpen({ kind: 'edit', user }), close);
  const link = useCopyLink();
  const resend = useResendInvite();
  const withdraw = useWithdrawInvite();
  const busy = link.copy.isPending || resend.isPending || withdraw.isPending;
  const once = useOnce(busy);

  const onlyInvites = list.status === 'pending';
  const withInvites = onlyInvites || (list.status === '' && list.page === 1);
  const error = (onlyInvites ? null : users.error) ?? (withInvites ? invites.error : null);
  const more =
    !onlyInvites && withInvites && invites.data ? invites.data.total - invites.data.rows.length : 0;

  return (
    <Page>
      <UserCards />
      <Tools>
        <SearchField
          label="Search users"
          value={list.search}
          onSearch={(search) => list.set({ search })}
        />
        <Select
          aria-label="Role"
          value={list.get('role')}
          onChange={(_, { value }) => list.set({ role: value })}
        >
          <option value="">All roles</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Status"
          value={list.status}
          onChange={(_, { value }) => list.set({ status: value })}
        >
          <option value="">All statuses</option>
          <option value="active">Active</option>
          <option value="inactive">Inactive</option>
          <option value="pending">Pending</option>
        </Select>
        <Button appearance="primary" onClick={() => setOpen({ kind: 'add' })}>
          Add User
        </Button>
      </Tools>
      {more > 0 ? (
        <Text className={styles.muted}>
          {formatCount(more)} more pending {more === 1 ? 'invitation' : 'invitations'}.{' '}
          <Link as="button" inline onClick={() => list.set({ status: 'pending' })}>
            Show all pending
          </Link>
        </Text>
      ) : null}
      {error ? (
        <ErrorState
          message={errorText(error, 'The users cannot be loaded now.')}
          onRetry={() => void Promise.all([users.refetch(), invites.refetch()])}
        />
      ) : (
        <UsersTable
          rows={toRows(onlyInvites ? [] : users.data?.rows, withInvites ? invites.data?.rows : [])}
          list={list}
          busy={busy}
          onEdit={(user) => setOpen({ kind: 'edit', user })}
          onCopyLink={(email) => once(() => link.copy.mutate(email))}
          onResend={(invite) => once(() => resend.mutate(invite))}
          onWithdraw={(invite) => setOpen({ kind: 'withdraw', invite })}
        />
      )}
      <Pager list={list} shown={onlyInvites ? invites.data : users.data} pageSize={pageSize} />
      {open?.kind === 'add' ? <AddUserDialog onClose={close} /> : null}
      {open?.kind === 'edit' ? (
        <EditUserDialog
          // One that was reloaded begins anew.
          key={open.user.version}
          user={open.user}
          reloading={users.isFetching}
          onReload={() => void reload(open.user.id)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'withdraw' ? (
        <ConfirmDialog
          open
          title="Withdraw Invitation"
          action="Withdraw"
          pendingAction="Withdrawing..."
          pending={withdraw.isPending}
          onConfirm={() => withdraw.mutate(open.invite, { onSettled: close })}
          onClose={close}
        >
          <Text>
            Are you sure you want to withdraw the invitation of {open.invite.email}? The links that
            were mailed stop working and say so.
          </Text>
        </ConfirmDialog>
      ) : null}
      {link.shown ? <LinkDialog link={link.shown} onClose={link.putAway} /> : null}
    </Page>
  );
}

/** Invitations above users; nothing until both are there. */
function toRows(users: User[] | undefined, invites: Invite[] | undefined): Row[] | undefined {
  if (!users || !invites) return undefined;
  return [
    ...invites.map((invite) => ({ kind: 'invite' as const, invite })),
    ...users.map((user) => ({ kind: 'user' as const, user })),
  ];
}
