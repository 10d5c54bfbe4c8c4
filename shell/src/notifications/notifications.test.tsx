import type { Notification } from '@portal/contracts/notifications/schemas';
import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { FakeStream } from '@portal/test-kit/fake-stream';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Bell } from './bell.tsx';
import { NotificationsPage } from './notifications-page.tsx';
import { SettingsPage } from './settings-page.tsx';

// Without layout nothing in the popover takes the focus, and Fluent hides it from the accessibility tree.
configure({ defaultHidden: true });

const api = fakeApiPerTest();
let stream: FakeStream;
beforeEach(() => {
  stream = new FakeStream();
  api.on('GET', '/notifications/events', stream);
  api.on('GET', '/notifications', [analyzed, approved]);
});

const analyzed: Notification = {
  id: 12,
  kind: 'quote_analyzed',
  title: 'Quote Q-7 is analyzed',
  body: 'The statement of Bakery was read.',
  link: '/quotes/7',
  isRead: false,
  createdAt: '2026-03-05T12:00:00.000Z',
};
const approved: Notification = {
  id: 11,
  kind: 'application_status_changed',
  title: 'Application APP-31: Approved',
  body: 'The application of Bakery is Approved.',
  link: '/applications/31',
  isRead: true,
  createdAt: '2026-03-04T12:00:00.000Z',
};
const sendNews = async (revision: number, unread: number, changed: Notification[] = []) => {
  await waitFor(() => expect(stream.readers).toBe(1));
  stream.send({ revision, unread, changed }, revision);
};
const bell = (name: RegExp | string = /^Notifications/) => screen.findByRole('button', { name });
const posts = () => api.calls.filter(({ method }) => method !== 'GET');

describe('the bell', () => {
  it('shows a live unread count', async () => {
    showScreen(<Bell />);
    await sendNews(1, 0);
    expect(await bell('Notifications')).toBeVisible();
    await sendNews(2, 3);
    expect(await bell('Notifications, 3 unread')).toBeVisible();
    await sendNews(3, 120);
    expect(await screen.findByText('99+')).toBeVisible();
  });

  it('shows a kind that a later release added', async () => {
    api.on('GET', '/notifications', [{ ...analyzed, kind: 'proposal_accepted' }]);
    showScreen(<Bell />);
    await userEvent.click(await bell());
    expect(await screen.findByRole('link', { name: analyzed.title })).toBeVisible();
    expect(screen.getByTitle('Proposal accepted')).toBeVisible();
  });

  it('announces new notifications to screen readers', async () => {
    showScreen(<Bell />);
    await sendNews(1, 0);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await sendNews(2, 1, [analyzed]);
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'New notification: Quote Q-7 is analyzed',
      ),
    );
  });

  it('shows the newest with links, and marks opened ones as read', async () => {
    api.on('POST', '/notifications/12/read', { ...analyzed, isRead: true });
    showScreen(<Bell />, { route: '/' });
    await sendNews(1, 1);
    await userEvent.click(await bell());
    const link = await screen.findByRole('link', { name: 'Quote Q-7 is analyzed' });
    expect(link).toHaveAttribute('href', '/quotes/7');
    expect(screen.getByText(/unread/)).toBeVisible();
    await userEvent.click(link);
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(posts()).toMatchObject([{ path: '/notifications/12/read' }]);
  });

  it('marks one as read without opening it', async () => {
    api.on('POST', '/notifications/12/read', { ...analyzed, isRead: true });
    showScreen(<Bell />);
    await sendNews(1, 1);
    await userEvent.click(await bell());
    const read = { ...analyzed, isRead: true };
    api.on('GET', '/notifications', [read, approved]);
    await click('Mark as read: Quote Q-7 is analyzed');
    await waitFor(() => expect(screen.queryByText(/unread/)).toBeNull());
    await sendNews(2, 0, [read]);
    expect(screen.getByRole('link', { name: 'Quote Q-7 is analyzed' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await bell('Notifications')).toBeVisible();
  });

  it('marks all as read', async () => {
    api.on('POST', '/notifications/read-all', { unread: 0 });
    showScreen(<Bell />);
    await sendNews(1, 2);
    await userEvent.click(await bell());
    api.on('GET', '/notifications', [{ ...analyzed, isRead: true }, approved]);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText(/unread/)).toBeNull());
    await sendNews(2, 0);
    expect(api.calls.filter(({ path }) => path === '/notifications/read-all')).toHaveLength(1);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
  });

  it('shows new notifications while it is open', async () => {
    showScreen(<Bell />);
    await sendNews(1, 0);
    api.on('GET', '/notifications', [approved]);
    await userEvent.click(await bell());
    expect(await screen.findByRole('link', { name: approved.title })).toBeVisible();
    expect(screen.queryByRole('link', { name: analyzed.title })).toBeNull();
    api.on('GET', '/notifications', [analyzed, approved]);
    await sendNews(2, 1, [analyzed]);
    expect(await screen.findByRole('link', { name: analyzed.title })).toBeVisible();
  });

  it('shows an empty state or a load error', async () => {
    api.on('GET', '/notifications', []);
    showScreen(<Bell />);
    await userEvent.click(await bell());
    expect(await screen.findByText('No notifications yet')).toBeVisible();
    api.on('GET', '/notifications', new Problem(503, 'Not now.'));
    await sendNews(2, 1);
    expect(await screen.findByText('Not now.')).toBeVisible();
    api.on('GET', '/notifications', [analyzed]);
    await click('Retry');
    expect(await screen.findByRole('link', { name: analyzed.title })).toBeVisible();
  });
});

describe('the page', () => {
  const show = (path = '/notifications') =>
    showScreen(<NotificationsPage />, { path, route: '/notifications' });

  it('lists notifications and filters them on the server', async () => {
    show();
    const list = await screen.findByRole('list', { name: 'Notifications' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Unread');
    await waitFor(() => expect(api.calls.at(-1)?.query).toMatchObject({ status: 'unread' }));
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Quotes');
    await waitFor(() => expect(api.calls.at(-1)?.query).toMatchObject({ kind: 'quote_analyzed' }));
    expect(api.calls.at(-1)?.query).not.toHaveProperty('status');
  });

  describe('bulk marking', () => {
    const priced = { ...analyzed, id: 13, title: 'Quote Q-8 is priced', link: null };
    const shipped = { ...analyzed, id: 14, title: 'Quote Q-9 is sent' };
    const choose = async (...rows: Notification[]) => {
      for (const { title } of rows)
        await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
    };
    const mark = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Mark as Read' }));
    const bar = () => screen.queryByRole('region', { name: 'Selected notifications' });
    const read = (row: Notification): Notification => ({ ...row, isRead: true });
    beforeEach(() => {
      api.on('GET', '/notifications', [shipped, priced, analyzed, approved]);
      for (const row of [shipped, priced])
        api.on('POST', `/notifications/${row.id}/read`, read(row));
    });

    it('marks the selected unread ones', async () => {
      const { toasts } = show();
      await choose(shipped);
      expect(screen.queryByRole('checkbox', { name: `Select ${approved.title}` })).toBeNull();
      expect(bar()).toHaveTextContent('1 selected');
      expect(screen.getByRole('button', { name: 'Select All 3' })).toBeVisible();
      await choose(priced);
      api.on('GET', '/notifications', [read(shipped), read(priced), analyzed, approved]);
      await mark();
      await waitFor(() => expect(bar()).toBeNull());
      expect(posts().map(({ path }) => path)).toEqual([
        '/notifications/14/read',
        '/notifications/13/read',
      ]);
      expect(screen.getAllByRole('checkbox')).toHaveLength(1);
      expect(toasts).toEqual([]);
    });

    it('keeps rejected ones selected and shows why', async () => {
      api.on('POST', '/notifications/14/read', new Problem(404, 'It no longer exists.'));
      const { toasts } = show();
      await choose(shipped, priced);
      api.on('GET', '/notifications', [shipped, read(priced), analyzed, approved]);
      await mark();
      await waitFor(() =>
        expect(toasts).toEqual([
          {
            title: '1 of 2 not marked as read',
            description: `${shipped.title}: It no longer exists.`,
            variant: 'destructive',
          },
        ]),
      );
      expect(bar()).toHaveTextContent('1 selected');
      expect(screen.getByRole('checkbox', { name: `Select ${shipped.title}` })).toBeChecked();
    });
  });

  it('supports row shortcuts', async () => {
    api.on('POST', '/notifications/12/read', { ...analyzed, isRead: true });
    const { address } = show();
    const [first, second] = within(
      await screen.findByRole('list', { name: 'Notifications' }),
    ).getAllByRole('listitem');
    await userEvent.keyboard('jj');
    expect(second).toHaveFocus();
    await userEvent.keyboard('k');
    expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/quotes/7');
  });

  it('exports the list', async () => {
    show('/notifications?status=unread');
    await screen.findByRole('list', { name: 'Notifications' });
    await click('Export');
    api.on('GET', '/notifications', new Problem(413, 'Too long.'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV file (.csv)' }));
    await waitFor(() => expect(api.calls.at(-1)?.headers['accept']).toContain('text/csv'));
    expect(api.calls.at(-1)?.query).toMatchObject({ status: 'unread' });
  });

  it('offers only the role’s kinds', async () => {
    show();
    const choice = await screen.findByLabelText('Show');
    expect(within(choice).queryByRole('option', { name: 'Revenue imports' })).toBeNull();
    expect(within(choice).getByRole('option', { name: 'Application status' })).toBeVisible();
  });

  it('reports no matches and clears the filter', async () => {
    api.on('GET', '/notifications', []);
    show('/notifications?status=unread&search=nothing');
    expect(await screen.findByText('No notifications match')).toBeVisible();
    await click('Show all notifications');
    expect(await screen.findByText('No notifications yet')).toBeVisible();
  });
});

describe('the settings', () => {
  beforeEach(() => {
    api.on('GET', '/notifications/preferences', [
      { kind: 'application_status_changed', portal: true, mail: true },
      { kind: 'quote_analyzed', portal: true, mail: false },
    ]);
  });

  it('save each switch immediately, for its kind only', async () => {
    api.on('PUT', '/notifications/preferences', [
      { kind: 'application_status_changed', portal: true, mail: true },
      { kind: 'quote_analyzed', portal: true, mail: true },
    ]);
    showScreen(<SettingsPage />);
    const mail = await screen.findByRole('switch', { name: 'Quotes by email' });
    expect(mail).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Quotes in the portal' })).toBeChecked();
    await userEvent.click(mail);
    await waitFor(() => expect(mail).toBeChecked());
    expect(posts()).toEqual([
      expect.objectContaining({
        method: 'PUT',
        path: '/notifications/preferences',
        body: { preferences: [{ kind: 'quote_analyzed', portal: true, mail: true }] },
      }),
    ]);
    expect(screen.getByText(/Email goes to rep@coastal.example/)).toBeVisible();
  });

  it('revert a rejected switch and show the error', async () => {
    api.on('PUT', '/notifications/preferences', new Problem(503, 'Not now.'));
    const shown = showScreen(<SettingsPage />);
    const mail = await screen.findByRole('switch', { name: 'Quotes by email' });
    await userEvent.click(mail);
    await waitFor(() => expect(shown.toasts).toHaveLength(1));
    await waitFor(() => expect(mail).not.toBeChecked());
    expect(shown.toasts[0]).toMatchObject({ description: 'Not now.', variant: 'destructive' });
  });

  it('show a load error', async () => {
    api.on('GET', '/notifications/preferences', new Problem(503, 'Not now.'));
    showScreen(<SettingsPage />);
    expect(await screen.findByText('Not now.')).toBeVisible();
  });
});
