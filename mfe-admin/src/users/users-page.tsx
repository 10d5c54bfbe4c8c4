import { Button, Link, Text } from '@fluentui/react-components';
import type { Invite, User } from '@portal/contracts/auth/schemas';
import { roleLabels } from '@portal/contracts/core/roles';
import { AdminOnly } from '@portal/ui-kit/admin-only.tsx';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { formatCount } from '@portal/ui-kit/format';
import { ListFilter } from '@portal/ui-kit/list-filter.tsx';
import { ListFrame } from '@portal/ui-kit/list-frame.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useOnce } from '@portal/ui-kit/use-once';
import { useState } from 'react';
import { useFresh } from '../components/use-fresh.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { useResendInvite, useWithdrawInvite } from './change-invite.ts';
import { useCopyLink } from './copy-link.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { pageSize, useOpenInvites, useUsers } from './list-people.ts';
import { UserCards } from './user-cards.tsx';
import { UsersTable, type Row } from './users-table.tsx';

export const UsersPage = () => (
  <AdminOnly>
    <Users />
  </AdminOnly>
);

type Open =
  { kind: 'add' } | { kind: 'edit'; user: User } | { kind: 'withdraw'; invite: Invite } | null;

function Users() {
  const list = useListState({ sort: 'name' });
  const users = useUsers(list);
  const invites = useOpenInvites(list);
  const [open, setOpen] = useState<Open>(null);
  const isAdding = open?.kind === 'add' || list.get('add') === 'user';
  function close(): void {
    setOpen(null);
    if (list.get('add')) list.set({ add: '' });
  }
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
      <ListFrame<User | Invite>
        list={list}
        query={{
          data: onlyInvites ? invites.data : users.data,
          error,
          refetch: () => Promise.all([users.refetch(), invites.refetch()]),
        }}
        exported={(onlyInvites ? invites : users).source}
        pageSize={pageSize}
        search="Search users"
        filters={
          <>
            <ListFilter list={list} name="role" label="Role" all="All roles" choices={roleLabels} />
            <ListFilter
              list={list}
              name="status"
              label="Status"
              all="All statuses"
              choices={{ active: 'Active', inactive: 'Inactive', pending: 'Pending' }}
            />
          </>
        }
        actions={
          <Button appearance="primary" onClick={() => setOpen({ kind: 'add' })}>
            Add User
          </Button>
        }
        note={
          more > 0 ? (
            <Muted size={300}>
              {formatCount(more)} more pending {more === 1 ? 'invitation' : 'invitations'}.{' '}
              <Link as="button" inline onClick={() => list.set({ status: 'pending' })}>
                Show all pending
              </Link>
            </Muted>
          ) : null
        }
        failure="The users cannot be loaded now."
      >
        {() => (
          <UsersTable
            rows={toRows(
              onlyInvites ? [] : users.data?.rows,
              withInvites ? invites.data?.rows : [],
            )}
            list={list}
            busy={busy}
            onEdit={(user) => setOpen({ kind: 'edit', user })}
            onCopyLink={(email) => once(() => link.copy.mutate(email))}
            onResend={(invite) => once(() => resend.mutate(invite))}
            onWithdraw={(invite) => setOpen({ kind: 'withdraw', invite })}
          />
        )}
      </ListFrame>
      {isAdding ? <AddUserDialog onClose={close} /> : null}
      {open?.kind === 'edit' ? (
        <EditUserDialog
          // A reloaded user gets a fresh dialog.
          key={open.user.version}
          user={open.user}
          reloading={users.isFetching}
          onReload={() => void reload(open.user.id)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'withdraw' ? (
        <ConfirmDialog
          destructive
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
            were mailed stop working and say so. They can be invited anew.
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
