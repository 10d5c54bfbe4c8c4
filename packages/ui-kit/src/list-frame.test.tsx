import { ApiError } from '@portal/contracts/core/client';
import type { Page } from '@portal/contracts/core/list';
import { click } from '@portal/test-kit/click';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EmptyList, ListFilter, ListFrame } from './list.tsx';
import { useListState } from './list-state.ts';

const page = (rows: string[]): Page<string> => ({
  rows,
  total: rows.length,
  atLeast: false,
  next: null,
  prev: null,
});

interface PeopleProps {
  data?: Page<string>;
  error?: Error;
  refetch?: () => void;
}

function People({ data, error, refetch = () => undefined }: PeopleProps) {
  const list = useListState({ sort: 'name' });
  return (
    <ListFrame
      list={list}
      query={{ data, error: error ?? null, refetch }}
      search="Search people"
      filters={
        <ListFilter
          list={list}
          name="role"
          label="Role"
          all="All roles"
          choices={{ admin: 'Administrator' }}
        />
      }
      failure="The people could not be loaded."
    >
      {(rows) =>
        rows?.length === 0 ? (
          <EmptyList list={list} filters={['role']} unmatched="Nobody matches" title="Nobody yet">
            Invite somebody.
          </EmptyList>
        ) : (
          (rows ?? ['loading']).join(', ')
        )
      }
    </ListFrame>
  );
}

it('shows rows, and a loading state', () => {
  showScreen(<People data={page(['Anna', 'Ben'])} />);
  expect(screen.getByText('Anna, Ben')).toBeVisible();
  showScreen(<People />);
  expect(screen.getByText('loading')).toBeVisible();
});

it('shows a load error instead of rows, and retries', async () => {
  const refetch = vi.fn<() => void>();
  const shown = { data: page(['Anna']), refetch };
  showScreen(<People {...shown} error={new ApiError(503, 'Too many people look.')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Too many people look.');
  expect(screen.queryByText('Anna')).toBeNull();
  await click('Retry');
  expect(refetch).toHaveBeenCalledOnce();
});

it('keeps a filter in the URL, and offers to clear filter and search if nothing matches', async () => {
  const { address } = showScreen(<People data={page([])} />, { path: '/people?search=zoe' });
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Administrator');
  expect(address()).toBe('/people?search=zoe&role=admin');
  expect(screen.getByText('Nobody matches')).toBeVisible();
  await click('Clear the filters');
  expect(address()).toBe('/people');
  expect(screen.getByText('Nobody yet')).toBeVisible();
  expect(screen.getByText('Invite somebody.')).toBeVisible();
});

it('clears the filters and keeps search and order', async () => {
  const { address } = showScreen(<People data={page(['Anna'])} />, {
    path: '/people?role=admin&search=a&sort=-name',
  });
  await click('Clear Filters');
  expect(address()).toBe('/people?search=a&sort=-name');
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
});
