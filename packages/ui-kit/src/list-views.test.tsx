import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';
import { ListFrame } from './list.tsx';
import { useListState } from './list-state.ts';

const rows = [{ id: 1, name: 'Anna', mail: 'anna@x.example', role: 'Administrator' }];

function People() {
  const list = useListState({ sort: 'name' });
  const data = { rows, total: 1, atLeast: false, next: null, prev: null };
  return (
    <ListFrame
      list={list}
      query={{ data, error: null, refetch: () => undefined }}
      search="Search people"
      failure="The people could not be loaded."
    >
      {(shown) => (
        <DataTable
          label="People"
          list={list}
          rows={shown}
          rowKey={(row) => row.id}
          columns={[
            { header: 'Name', cell: (row) => row.name },
            { header: 'Email', cell: (row) => row.mail },
            { header: 'Role', cell: (row) => row.role },
            { header: 'Actions', pinned: true, cell: () => 'View' },
          ]}
        />
      )}
    </ListFrame>
  );
}

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/auth/list-views', []);
});

const show = (path: string) => showScreen(<People />, { path, route: '/admin/people' });
const headers = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);

async function open() {
  await click('Views');
  return within(await screen.findByRole('dialog', { name: 'Views' }));
}

it('keeps hidden columns in the URL; the first and the actions stay', async () => {
  const { address } = show('/admin/people?hide=Name,Actions,Elsewhere');
  expect(headers()).toEqual(['Name', 'Email', 'Role', 'Actions']);
  const dialog = await open();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Email' }));
  expect(headers()).toEqual(['Name', 'Role', 'Actions']);
  expect(address()).toBe('/admin/people?hide=Email');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Email' }));
  expect(headers()).toHaveLength(4);
  expect(address()).toBe('/admin/people');
});

it('saves a view without the page', async () => {
  api.on('PUT', '/auth/list-views', { name: 'Admins', query: 'x' });
  show('/admin/people?search=an&hide=Role&page=2&cursor=abc');
  const dialog = await open();
  expect(await dialog.findByText('None yet.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save View' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' Admins {Enter}');
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      list: 'admin-people',
      name: 'Admins',
      query: 'search=an&hide=Role',
    }),
  );
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(''));
});

it('opens and deletes saved views', async () => {
  api.on('GET', '/auth/list-views', [
    { name: 'By role', query: 'sort=role&hide=Email' },
    { name: 'Old', query: '' },
  ]);
  api.on('DELETE', '/auth/list-views', null);
  const { address } = show('/admin/people?search=an');
  await open();
  const bin = () => screen.findByRole('button', { name: 'Delete the view Old' });
  await userEvent.click(await bin());
  const question = await screen.findByRole('alertdialog', { name: 'Delete View' });
  expect(question).toHaveTextContent(/delete the view Old\?/);
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await bin());
  expect(api.sent('DELETE')).toEqual([]);
  await click('Delete');
  await waitFor(() =>
    expect(api.sent('DELETE')).toMatchObject([{ query: { list: 'admin-people', name: 'Old' } }]),
  );
  await click('By role');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/admin/people?sort=role&hide=Email');
  expect(headers()).toEqual(['Name', 'Role', 'Actions']);
});

it.each([
  ['/admin/people', '\u200b', 'Name the view'],
  [`/admin/people?search=${'a'.repeat(2000)}`, 'Long', 'At most 2000 characters'],
])('validates a view before sending it: %#', async (path, name, message) => {
  show(path);
  const dialog = await open();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), `${name}{Enter}`);
  expect(await dialog.findByText(message)).toBeVisible();
  expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('shows why a view was not saved', async () => {
  api.on('PUT', '/auth/list-views', new Problem(409, 'You keep 30 views already.'));
  const { toasts } = show('/admin/people');
  const dialog = await open();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'One more{Enter}');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.description).toBe('You keep 30 views already.');
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('One more');
});
