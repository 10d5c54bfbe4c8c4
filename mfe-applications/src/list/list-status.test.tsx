import { click } from '@portal/test-kit/click';
import { Problem, type FakeApi } from '@portal/test-kit/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApplications, showAll } from '../testing/application-lists.tsx';
import { submitted } from '../testing/sample-application.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApplications();
});

describe('the status of an application', () => {
  const open = async (): Promise<HTMLElement> => {
    await click('Update status of APP-000006');
    const dialog = await screen.findByRole('dialog', { name: 'Update Status' });
    await within(dialog).findByText(/Riley Brooks/);
    return dialog;
  };
  const choose = async (status: string, notes: string): Promise<void> => {
    await userEvent.selectOptions(
      within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Status' }),
      status,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), notes);
    await click('Update Status');
  };
  it('is set with notes, next to the history', async () => {
    api.on('PATCH', '/applications/6/status', { ...submitted, status: 'approved', version: 4 });
    const { toasts } = showAll();
    const dialog = await open();
    expect(within(dialog).getByRole('list', { name: 'Status history' })).toHaveTextContent(
      /Draft.*to.*Submitted.*Riley Brooks/,
    );
    expect(
      [...within(dialog).getByRole('combobox').querySelectorAll('option')].map(({ text }) => text),
    ).toEqual(['Submitted', 'Under Review', 'Approved', 'Declined']);
    expect(within(dialog).getByRole('button', { name: 'Update Status' })).toBeDisabled();
    await choose('Approved', 'Welcome');
    await waitFor(() => expect(toasts[0]?.title).toBe('Status Updated'));
    const call = api.calls.find(({ method }) => method === 'PATCH');
    expect(call?.body).toEqual({ status: 'approved', notes: 'Welcome' });
    expect(call?.headers['if-match']).toBe('"3"');
  });

  it('keeps the typed notes if the update fails', async () => {
    api.on('PATCH', '/applications/6/status', new Problem(503, 'Down.'));
    const { toasts } = showAll();
    await open();
    await choose('Approved', 'Welcome');
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          title: 'Error',
          description: 'Failed to update application status. Please try again.',
          variant: 'destructive',
        },
      ]),
    );
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Welcome');
  });

  it('does not overwrite another reviewer’s status', async () => {
    const answer = Promise.withResolvers<unknown>();
    api.on('PATCH', '/applications/6/status', answer.promise);
    const { toasts } = showAll();
    await open();
    await choose('Approved', 'Welcome');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Update Status' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    answer.resolve(new Problem(412, 'Changed.'));
    expect(await screen.findByText(/Someone else changed this application/)).toBeVisible();
    const update = screen.getByRole('button', { name: 'Update Status' });
    expect(update).toHaveAttribute('aria-disabled', 'true');
    expect(toasts).toEqual([]);
    api.on('GET', '/applications/6', {
      ...submitted,
      status: 'declined',
      version: 4,
      history: [
        ...submitted.history,
        { ...submitted.history[0], id: 2, from: 'submitted', to: 'declined', notes: 'Too risky' },
      ],
    });
    await click('Reload');
    expect(await screen.findByText('Too risky')).toBeVisible();
    expect(screen.queryByText(/Someone else changed this application/)).toBeNull();
    expect(within(screen.getByRole('dialog')).getByRole('combobox')).toHaveDisplayValue('Declined');
    api.on('PATCH', '/applications/6/status', { ...submitted, status: 'approved', version: 5 });
    await userEvent.selectOptions(
      within(screen.getByRole('dialog')).getByRole('combobox'),
      'Approved',
    );
    await click('Update Status');
    await waitFor(() => expect(toasts[0]?.title).toBe('Status Updated'));
    const last = api.calls.findLast(({ method }) => method === 'PATCH');
    expect(last?.headers['if-match']).toBe('"4"');
    expect(last?.body).toEqual({ status: 'approved', notes: 'Welcome' });
  });
});
