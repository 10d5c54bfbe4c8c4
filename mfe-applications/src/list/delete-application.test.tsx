import { click } from '@portal/test-kit/click';
import { Problem, type FakeApi } from '@portal/test-kit/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApplications, showAll, showMine } from '../testing/application-lists.tsx';

let api: FakeApi;
beforeEach(() => {
  api = fakeApplications();
});

describe('deleting', () => {
  it('asks first, then reports success', async () => {
    api.on('DELETE', '/applications/5', null);
    const { toasts } = showMine();
    await click('Delete APP-000005');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Are you sure you want to delete this application? This action cannot be undone.',
    );
    await click('Cancel');
    expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await click('Delete APP-000005');
    await click('Delete');
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Success', description: 'Application deleted successfully.' },
      ]),
    );
    expect(api.calls.find(({ method }) => method === 'DELETE')?.headers['if-match']).toBe('"3"');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each([
    [500, 'Error', 'Failed to delete application. Please try again.'],
    [412, 'Changed elsewhere', /was not deleted/],
  ])('reports a failure (%d)', async (status, title, description) => {
    api.on('DELETE', '/applications/5', new Problem(status, 'No.'));
    const { toasts } = showMine();
    await click('Delete APP-000005');
    const before = api.calls.length;
    await click('Delete');
    await waitFor(() =>
      expect(toasts).toEqual([
        { title, description: expect.stringMatching(description), variant: 'destructive' },
      ]),
    );
    expect(api.calls.slice(before).map(({ method }) => method)).toEqual(['DELETE', 'GET', 'GET']);
  });

  it('is offered to administrators for all applications', async () => {
    showAll('admin');
    for (const id of ['APP-000005', 'APP-000006', 'APP-000007'])
      expect(await screen.findByRole('button', { name: `Delete ${id}` })).toBeVisible();
  });
});
