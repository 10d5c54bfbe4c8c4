import { Button, Link, Text } from '@fluentui/react-components';
import type { Invite } from '@portal/contracts/auth/schemas';
import { roleLabels, roles } from '@portal/contracts/core/roles';
import { adminOnly } from '@portal/ui-kit/only-for.tsx';
import { SaveDialog } from '@portal/ui-kit/form-dialog.tsx';
import { formatCount } from '@portal/ui-kit/format';
import { ListFilter, ListFrame, StatusCounts } from '@portal/ui-kit/list.tsx';
import { Muted } from '@portal/ui-kit/layout.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { StatCard, StatFailure, StatRow } from '@portal/ui-kit/stat-card.tsx';
import { useSelection } from '@portal/ui-kit/use-selection.tsx';
import { useListState } from '@portal/ui-kit/list-state';
import { useOnce } from '@portal/ui-kit/use-once';
import { useState } from 'react';
import { ActionDialog } from '@portal/ui-kit/dialogs.tsx';
import { SelectionBar } from '@portal/ui-kit/selection-bar.tsx';
import { useEditing } from '../components/editing.tsx';
import { shared } from '../words/en.ts';
import { LinkDialog, useCopyLink } from './link-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { showingPeople, useResendInvites, useUserStats } from './people.ts';
import { blankPerson, type Person, PersonFields, usePersonForm } from './person-fields.tsx';
import { type Row, UsersTable } from './users-table.tsx';
import { words } from './words/en.ts';
import { api, oneOf, pageOf, useAction, usePage } from '@portal/ui-kit/api';
import {
  createInvite,
  listInvites,
  resendInvite,
  withdrawInvite,
} from '@portal/contracts/auth/routes';
import { listUsers } from '@portal/contracts/auth/user-routes';
import { peopleKey } from '../queries.ts';

const { cards } = words;

/** Pending invitations shown above the users; the status filter shows all. */
const invitesAbove = 10;

export const UsersPage = adminOnly(Users);

function Users() {
  const choices = { ...shared.statuses, pending: words.pending };
  const list = useListState({ sort: 'name' });
  const onlyInvites = list.status === 'pending';
  const withInvites = onlyInvites || (list.status === '' && list.page === 1);
  const ofRole = oneOf('role', list.get('role'), roles);
  const users = usePage(
    [...peopleKey, 'users'],
    listUsers,
    { ...pageOf(list), ...ofRole, ...oneOf('status', list.status, ['active', 'inactive']) },
    !onlyInvites,
  );
  const invites = usePage(
    [...peopleKey, 'invites'],
    listInvites,
    { ...pageOf(list, onlyInvites ? list.pageSize : invitesAbove), ...ofRole, status: 'open' },
    withInvites,
  );
  const { data: stats } = useUserStats();
  const [adding, setAdding] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Invite | null>(null);
  const { row: edited, edit, dialog } = useEditing(users, words.what);
  function closeAdding(): void {
    setAdding(false);
    if (list.get('add')) list.set({ add: '' });
  }
  const invitesShown = withInvites ? invites.data?.rows : [];
  const usersShown = onlyInvites ? [] : users.data?.rows;
  const { selected, select, drop, boxOf } = useSelection(invitesShown);

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
  const resend = useAction({
    call: ({ id }: Invite) => api.call(resendInvite, { params: { id } }),
    done: ({ email }) => words.resend.done(email),
    failed: words.resend.failed,
    reloads: showingPeople,
  });
  const resendSelected = useResendInvites(drop);
  const withdraw = useAction({
    call: ({ id }: Invite) => api.call(withdrawInvite, { params: { id } }),
    done: (_, { email }) => ({ title: words.withdraw.done, description: email }),
    failed: words.withdraw.failed,
    reloads: showingPeople,
  });
  const busy = [link.copy, resend, resendSelected, withdraw].some(({ isPending }) => isPending);
  const once = useOnce(busy);

  const error = (onlyInvites ? null : users.error) ?? (withInvites ? invites.error : null);
  const more =
    !onlyInvites && withInvites && invites.data ? invites.data.total - invites.data.rows.length : 0;

  return (
    <Page>
      <UserCards />
      <ListFrame<Row>
        list={list}
        query={{
          data: onlyInvites ? invites.data : users.data,
          error,
          refetch: () => Promise.all([users.refetch(), invites.refetch()]),
        }}
        exported={(onlyInvites ? invites : users).source}
        search={words.search}
        filters={
          <>
            <ListFilter list={list} name="role" {...words.roleFilter} choices={roleLabels} />
            <ListFilter list={list} name="status" {...shared.statusFilter} choices={choices} />
          </>
        }
        actions={
          <Button appearance="primary" onClick={() => setAdding(true)}>
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
              rows={usersShown && invitesShown && [...invitesShown, ...usersShown]}
              list={list}
              choice={invitesShown?.length ? (invite) => boxOf(invite, invite.email) : null}
              busy={busy}
              onEdit={edit}
              onCopyLink={(email) => once(() => link.copy.mutate(email))}
              onResend={(invite) => once(() => resend.mutate(invite))}
              onWithdraw={setWithdrawn}
            />
            {selected.length ? (
              <SelectionBar
                label={words.resendSelected.label}
                selected={selected}
                free={invitesShown ?? []}
                onSelect={select}
              >
                <Button
                  appearance="primary"
                  disabledFocusable={busy}
                  onClick={() => once(() => resendSelected.mutate({ rows: selected }))}
                >
                  {resendSelected.isPending
                    ? words.resendSelected.pending
                    : words.resendSelected.action}
                </Button>
              </SelectionBar>
            ) : null}
          </>
        )}
      </ListFrame>
      {adding || list.get('add') === 'user' ? <AddUserDialog onClose={closeAdding} /> : null}
      {/* A reloaded user gets a new dialog. */}
      {edited ? <EditUserDialog key={edited.version} user={edited} {...dialog} /> : null}
      {withdrawn ? (
        <ActionDialog
          words={{ ...words.withdraw, question: words.withdraw.question(withdrawn.email) }}
          run={withdraw}
          input={withdrawn}
          onClose={() => setWithdrawn(null)}
        />
      ) : null}
      {link.shown ? <LinkDialog link={link.shown} onClose={link.putAway} /> : null}
    </Page>
  );
}

function UserCards() {
  const { data, error, refetch } = useUserStats();
  if (error) return <StatFailure error={error} onRetry={refetch} />;
  return (
    <StatRow>
      <StatCard label={cards.total} value={data && formatCount(data.total)} />
      <StatCard label={cards.representatives} value={data && formatCount(data.representatives)} />
      <StatCard label={cards.managers} value={data && formatCount(data.managers)} />
      <StatCard label={cards.active} value={data && formatCount(data.active)} />
      <StatCard label={cards.pending} value={data && formatCount(data.pendingInvites)} />
    </StatRow>
  );
}

function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { invite } = words;
  const create = useAction({
    call: (body: Person) => api.call(createInvite, { body }),
    done: ({ email }) => words.invite.done(email),
    failed: words.invite.failed,
    reloads: showingPeople,
  });
  const { form, incomplete, onIncomplete } = usePersonForm(blankPerson);
  return (
    <SaveDialog
      form={form}
      save={create}
      title={words.add}
      action={invite.action}
      incomplete={incomplete}
      onIncomplete={onIncomplete}
      onClose={onClose}
    >
      <Text>{invite.about}</Text>
      <PersonFields form={form} />
    </SaveDialog>
  );
}
