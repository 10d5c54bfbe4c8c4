import { click } from '@portal/test-kit/click';
import type { Application } from '@portal/contracts/applications/schemas';
import { Problem, type FakeApi } from '@portal/test-kit/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeApplications, rowOf, showAll, showMine } from '../testing/application-lists.tsx';
import { draft, submitted, summary } from '../testing/sample-application.ts';

const second: Application = { ...submitted, id: 8, applicationId: 'APP-000008', version: 5 };

let api: FakeApi;
beforeEach(() => {
  api = fakeApplications();
  api.on('GET', '/applications', [draft, submitted, second].map(summary));
});

const box = (id: string) => screen.findByRole('checkbox', { name: `Select ${id}` });
const bar = () => screen.findByRole('region', { name: 'Selected applications' });

async function updateAll(notes: string): Promise<void> {
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Update Status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Status' }));
  expect(dialog.getByText(/APP-000006 .*, APP-000008 /)).toBeVisible();
  const update = dialog.getByRole('button', { name: 'Update 2 Applications' });
  expect(update).toBeDisabled();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Approved');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), notes);
  await userEvent.click(update);
}

it('sets one status with one note for the selected ones', async () => {
  for (const { id } of [submitted, second])
    api.on('PATCH', `/applications/${id}/status`, { ...submitted, id, status: 'approved' });
  const { toasts } = showAll();
  await userEvent.click(await box('APP-000006'));
  expect(await bar()).toHaveTextContent('1 selected');
  await click('Select All 2');
  expect(await bar()).toHaveTextContent('2 selected');
  await updateAll('Welcome');
  await waitFor(() =>
    expect(toasts).toEqual([
      { title: 'Status Updated', description: '2 applications are now Approved.' },
    ]),
  );
  expect(
    api.sent('PATCH').map(({ path, headers, body }) => [path, headers['if-match'], body]),
  ).toEqual([
    ['/applications/6/status', '"3"', { status: 'approved', notes: 'Welcome' }],
    ['/applications/8/status', '"5"', { status: 'approved', notes: 'Welcome' }],
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: /Selected/ })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lists the refused ones with reasons and keeps them selected', async () => {
  api.on('PATCH', '/applications/6/status', new Problem(412, 'Changed.'));
  api.on('PATCH', '/applications/8/status', { ...second, status: 'approved' });
  const { toasts } = showAll();
  for (const id of ['APP-000006', 'APP-000008']) await userEvent.click(await box(id));
  await updateAll('Welcome');
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        title: '1 of 2 not updated',
        description: '1 application is now Approved. APP-000006: Someone else changed it.',
        variant: 'destructive',
      },
    ]),
  );
  expect(await bar()).toHaveTextContent('1 selected');
  expect(await box('APP-000006')).toBeChecked();
  expect(await box('APP-000008')).not.toBeChecked();
});

it('is offered to reviewers for reviewable applications', async () => {
  showAll();
  await box('APP-000006');
  expect(within(await rowOf('APP-000005')).queryByRole('checkbox')).toBeNull();
  await userEvent.click(await box('APP-000006'));
  await click('Clear');
  expect(await box('APP-000006')).not.toBeChecked();
});

it('is not offered in the list of own applications', async () => {
  showMine();
  await rowOf('APP-000006');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
