import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin } from '../testing/samples.ts';
import { ActivityPage, dayEnd, dayStart } from './activity-page.tsx';

const entry = {
  id: 1,
  domain: 'auth',
  actor: { id: 1, name: 'Avery Stone', email: 'admin@portal.example', role: 'admin' },
  action: 'user.role-changed',
  target: { kind: 'user', id: '4', label: 'rep@coastal.example' },
  summary: 'Role from Representative to Representative Manager',
  requestId: null,
  at: '2026-01-05T12:00:00.000Z',
};
const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/activity', [entry, { ...entry, id: 2, actor: null, action: 'sign-in.refused' }]);
  api.on('GET', '/activity/actions', ['sign-in.refused', 'user.role-changed']);
});

const path = '/admin/activity';
const show = (query = '') =>
  showScreen(<ActivityPage />, { user: admin, path: path + query, route: path });
const lastQuery = () => api.calls.findLast((call) => call.path === '/activity')?.query;

it('shows actor, action and target', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Activity log' });
  await within(table).findByText('User role changed');
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(
    /Avery Stone.*admin@portal.example.*User role changed.*rep@coastal.example.*Role from/,
  );
  expect(second).toHaveTextContent(/Not signed in.*Sign in refused/);
});

describe('the filters', () => {
  it('are in the URL and apply to the export', async () => {
    const { address, toasts } = show('?from=2026-01-01&to=2026-01-31&action=user.role-changed');
    await screen.findByText('Avery Stone');
    expect(lastQuery()).toMatchObject({
      action: 'user.role-changed',
      from: dayStart('2026-01-01'),
      to: dayEnd('2026-01-31'),
    });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Action' }),
      'Sign in refused',
    );
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
    expect(address()).toBe(`${path}?from=2026-01-01&action=sign-in.refused`);
    api.on('GET', '/activity/export', new Problem(413, 'A workbook can have up to 50,000 rows.'));
    for (const [name, format] of [
      ['CSV file (.csv)', 'csv'],
      ['Excel workbook (.xlsx)', 'xlsx'],
    ] as const) {
      await click('Export');
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      await waitFor(() =>
        expect(api.calls.findLast((call) => call.path === '/activity/export')?.query).toEqual({
          action: 'sign-in.refused',
          from: dayStart('2026-01-01'),
          sort: '-at',
          format,
        }),
      );
    }
    await waitFor(() =>
      expect(toasts[0]?.description).toBe('A workbook can have up to 50,000 rows.'),
    );
  });

  it('filter by person or target, and can be removed', async () => {
    const { address } = show();
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Only actions by Avery Stone' }))[0]!,
    );
    await waitFor(() => expect(lastQuery()).toMatchObject({ actorId: '1' }));
    await userEvent.click(
      (await screen.findAllByRole('button', { name: /Only actions on rep@coastal.example/ }))[0]!,
    );
    await waitFor(() => expect(lastQuery()).toMatchObject({ targetKind: 'user', targetId: '4' }));
    await click(/One person/);
    expect(address()).toBe(`${path}?target=user%3A4`);
  });

  it('are ignored if invalid', async () => {
    show('?actor=x&target=nonsense&from=never&sort=name');
    await screen.findByText('Avery Stone');
    expect(lastQuery()).toEqual({ limit: '50', sort: '-at' });
  });

  it('can be cleared if nothing matches', async () => {
    api.on('GET', '/activity', []);
    const { address } = show('?search=nothing&actor=3');
    expect(await screen.findByText('No activity matches')).toBeVisible();
    await click('Clear the filters');
    expect(address()).toBe(path);
  });
});

it('is for administrators only', () => {
  showScreen(<ActivityPage />, { user: { role: 'biz_dev', effectiveRole: 'biz_dev' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Access denied.');
  expect(api.calls).toEqual([]);
});

it('includes a whole day', () => {
  const start = new Date(dayStart('2026-03-08') ?? '');
  const end = new Date(dayEnd('2026-03-08') ?? '');
  expect([start.getHours(), end.getHours()]).toEqual([0, 0]);
  expect(end.getDate()).toBe(9);
  expect(dayStart('yesterday')).toBeUndefined();
});
