import { Button, Link } from '@fluentui/react-components';
import type { Invite, User } from '@portal/contracts/auth/schemas';
import { roleLabels } from '@portal/contracts/core/roles';
import { adminOnly } from '@portal/ui-kit/admin-only.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { ListFilter } from '@portal/ui-kit/list-filter.tsx';
import { ListFrame } from '@portal/ui-kit/list-frame.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useSelection } from '@portal/ui-kit/use-selection';
import { StatusCounts } from '@portal/ui-kit/status-counts.tsx';
import { useListState } from '@portal/ui-kit/use-list-state';
import { useOnce } from '@portal/ui-kit/use-once';
import { useState } from 'react';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
import { SelectionBar } from '@portal/ui-kit/selection-bar.tsx';
import { useFresh } from '../components/use-fresh.ts';
import { useAdminWords } from '../words/en.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { useResendInvite, useWithdrawInvite } from './change-invite.ts';
import { useCopyLink } from './copy-link.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { pageSize, useOpenInvites, useUsers, useUserStats } from './list-people.ts';
import { useResendInvites } from './resend-invites.ts';
import { SwitchUserDialog } from './switch-user-dialog.tsx';
import { UserCards } from './user-cards.tsx';
import { UsersTable, type Row } from './users-table.tsx';
import { useWords } from './words/en.ts';

const SelectBox = lazyPart(() => import('@portal/ui-kit/select-box.tsx'), 'SelectBox');

export const UsersPage = adminOnly(Users);

type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'switch'; user: User }
  | { kind: 'withdraw'; invite: Invite }
  | null;

function Users() {
  const words = useWords();
  const { status, allStatuses, statuses } = useAdminWords();
  const choices = { ...statuses, pending: words.pending };
  const list = useListState({ sort: 'name' });
  const users = useUsers(list);
  const { data: stats } = useUserStats();
  const invites = useOpenInvites(list);
  const [open, setOpen] = useState<Open>(null);
  const isAdding = open?.kind === 'add' || list.get('add') === 'user';
  function close(): void {
    setOpen(null);
    if (list.get('add')) list.set({ add: '' });
  }
  const reload = useFresh(
    users.refetch,
    words.what,
    (user) => setOpen((before) => ({ kind: before?.kind === 'switch' ? 'switch' : 'edit', user })),
    close,
  );
  const onlyInvites = list.status === 'pending';
  const withInvites = onlyInvites || (list.status === '' && list.page === 1);
  const invitesShown = withInvites ? invites.data?.rows : [];
  const { chosen, choose, drop, has, set } = useSelection(invitesShown);

  // There are no counts by role.
  const counts =
    stats && !list.get('role')
      ? {
          active: stats.active,
          inactive: stats.total - stats.active,
          pending: stats.pendingInvites,
        }
      : undefined;

  const link = useCopyLink();
  const resend = useResendInvite();
  const resendChosen = useResendInvites(drop);
  const withdraw = useWithdrawInvite();
  const busy = [link.copy, resend, resendChosen, withdraw].some(({ isPending }) => isPending);
  const once = useOnce(busy);

  const choice = (invite: Invite) => (
    <SelectBox
      name={invite.email}
      chosen={has(invite)}
      onChange={(isChosen) => set(invite, isChosen)}
    />
  );

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
        search={words.search}
        filters={
          <>
            <ListFilter
              list={list}
              name="role"
              label={words.role}
              all={words.allRoles}
              choices={roleLabels}
            />
            <ListFilter
              list={list}
              name="status"
              label={status}
              all={allStatuses}
              choices={choices}
            />
          </>
        }
        actions={
          <Button appearance="primary" onClick={() => setOpen({ kind: 'add' })}>
            {words.add}
          </Button>
        }
        note={
          <>
            <StatusCounts list={list} choices={choices} counts={counts} />
            {more > 0 ? (
              <Muted size={300}>
                {words.more(more)}{' '}
                <Link as="button" inline onClick={() => list.set({ status: 'pending' })}>
                  {words.showPending}
                </Link>
              </Muted>
            ) : null}
          </>
        }
        failure={words.failed}
      >
        {() => (
          <>
            <UsersTable
              rows={toRows(onlyInvites ? [] : users.data?.rows, invitesShown)}
              list={list}
              choice={invitesShown?.length ? choice : null}
              busy={busy}
              onEdit={(user) => setOpen({ kind: 'edit', user })}
              onSwitch={(user) => setOpen({ kind: 'switch', user })}
              onCopyLink={(email) => once(() => link.copy.mutate(email))}
              onResend={(invite) => once(() => resend.mutate(invite))}
              onWithdraw={(invite) => setOpen({ kind: 'withdraw', invite })}
            />
            {chosen.length ? (
              <SelectionBar
                label={words.resendChosen.label}
                chosen={chosen}
                free={invitesShown ?? []}
                onChoose={choose}
              >
                <Button
                  appearance="primary"
                  disabledFocusable={busy}
                  onClick={() => once(() => resendChosen.mutate(chosen))}
                >
                  {resendChosen.isPending ? words.resendChosen.pending : words.resendChosen.action}
                </Button>
              </SelectionBar>
            ) : null}
          </>
        )}
      </ListFrame>
      {isAdding ? <AddUserDialog onClose={close} /> : null}
      {open?.kind === 'edit' ? (
        <EditUserDialog
          // A reloaded user gets a new dialog.
          key={open.user.version}
          user={open.user}
          reloading={users.isFetching}
          onReload={() => void reload(open.user.id)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'switch' ? (
        <SwitchUserDialog
          key={open.user.version}
          user={open.user}
          reloading={users.isFetching}
          onReload={() => void reload(open.user.id)}
          onCancel={close}
          onDone={close}
        />
      ) : null}
      {open?.kind === 'withdraw' ? (
        <ActionDialog
          words={{ ...words.withdraw, question: words.withdraw.question(open.invite.email) }}
          run={withdraw}
          input={open.invite}
          onClose={close}
        />
      ) : null}
      {link.shown ? <LinkDialog link={link.shown} onClose={link.putAway} /> : null}
    </Page>
  );
}

/** Invitations above users; undefined until both are loaded. */
function toRows(users: User[] | undefined, invites: Invite[] | undefined): Row[] | undefined {
  if (!users || !invites) return undefined;
  return [
    ...invites.map((invite) => ({ kind: 'invite' as const, invite })),
    ...users.map((user) => ({ kind: 'user' as const, user })),
  ];
}
