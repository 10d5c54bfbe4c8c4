import type { Application } from '@portal/contracts/applications/schemas';
import type { Role } from '@portal/contracts/core/roles';
import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { showScreen, type Shown } from '@portal/test-kit/screen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draft, submitted } from '../testing/sample-application.ts';
import { ApplicationPage } from './application-page.tsx';

const api = fakeApiPerTest();
afterEach(() => {
  vi.useRealTimers();
});

async function show(application: Application, effectiveRole: Role): Promise<Shown> {
  api.on('GET', `/applications/${application.id}`, application);
  const shown = showScreen(<ApplicationPage id={application.id} />, { user: { effectiveRole } });
  await screen.findByRole('heading', { name: application.legalBusinessName });
  return shown;
}

const clickTwice = (button: HTMLElement): void =>
  act(() => {
    button.click();
    button.click();
  });
const region = (name: string) => within(screen.getByRole('region', { name }));

it('shows every section, read-only', async () => {
  await show({ ...submitted, notes: 'All in order' }, 'representative');
  expect(region('Personal Info').getByText('(843) 555-0142')).toBeVisible();
  expect(region('Business Info').getByText('Apr 1, 2019')).toBeVisible();
  expect(region('Banking Info').getByText('111000025')).toBeVisible();
  expect(region('Banking Info').getByText('••••••••6789')).toBeVisible();
  expect(region('Personal Details').getByText('•••••6789')).toBeVisible();
  expect(region('Processing Info').getByText('$400.00')).toBeVisible();
  expect(region('Notes').getByText('All in order')).toBeVisible();
  expect(region('Status').getByRole('list', { name: 'Status history' })).toHaveTextContent(
    /Riley Brooks/,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('leads to the quote that it was started from, its proposal and statement', async () => {
  await show({ ...submitted, quoteId: 12 }, 'admin');
  const links = region('Started From a Quote').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/quotes/12',
    '/quotes/12/proposal',
    '/quotes/12/statement',
  ]);
});

it('shows queue, duplicates, assignee and internal notes to reviewers only', async () => {
  const review = {
    assigneeId: null,
    assigneeName: null,
    notes: [{ id: 1, text: 'Bank called', writtenByName: 'Blake', writtenAt: submitted.createdAt }],
    duplicates: [
      {
        id: 9,
        applicationId: 'APP-000009',
        legalBusinessName: 'Bluebird Two',
        company: 'Summit',
        status: 'declined',
        same: ['ein', 'phone'],
      },
    ],
    previousId: null,
    nextId: 8,
  };
  const path = `/applications/${submitted.id}/review`;
  api.on('GET', path, review);
  await show(submitted, 'biz_dev');
  const card = await screen.findByRole('region', { name: 'Review' });
  const within_ = within(card);
  expect(await within_.findByText('Bank called')).toBeVisible();
  expect(within_.getByRole('button', { name: 'Previous in Queue' })).toBeDisabled();
  expect(within_.getByRole('link', { name: 'Next in Queue' })).toHaveAttribute(
    'href',
    '/applications/8',
  );
  expect(within_.getByRole('link', { name: 'Bluebird Two' })).toHaveAttribute(
    'href',
    '/applications/9',
  );
  expect(within_.getByText('Same EIN, phone · Declined · Summit')).toBeVisible();
  api.on('POST', path, { ...review, assigneeId: 4, assigneeName: 'Riley Brooks' });
  await userEvent.type(within_.getByRole('textbox'), 'Checked');
  clickTwice(within_.getByRole('button', { name: 'Add Note' }));
  expect(await within_.findByText('Assigned to Riley Brooks')).toBeVisible();
  expect(within_.getByRole('textbox')).toHaveValue('');
  expect(api.sent('POST').map(({ body }) => body)).toEqual([{ note: 'Checked' }]);
});

it.each([
  ['one’s own', 4, 'admin', '/applications'],
  ['somebody else’s', 9, 'admin', '/admin/applications'],
  ['somebody else’s', 9, 'representative_manager', '/team/applications'],
] as const)('of %s (user %i) stands, for %s, in %s', async (_, submittedBy, role, list) => {
  const { places } = await show({ ...submitted, submittedBy }, role);
  expect(places).toEqual([list]);
});

it('shows a signature that was withdrawn, and its document', async () => {
  const withdrawn = { at: '2026-11-25T12:00:00.000Z', by: 'Riley Brooks' };
  api.on('GET', `/applications/${submitted.id}/signed-parts`, [
    {
      id: 3,
      signerName: 'Jon Abbott',
      signerTitle: 'Owner',
      contentHash: '0'.repeat(64),
      signedAt: withdrawn.at,
      keptUntil: '2033-11-25T12:00:00.000Z',
      isSealed: true,
      withdrawn,
      evidence: [],
    },
  ]);
  await show(submitted, 'admin');
  const card = await screen.findByRole('region', { name: 'Withdrawn Signatures' });
  expect(card).toHaveTextContent(/Signed by Jon Abbott, Owner.*Withdrawn by Riley Brooks/);
  expect(within(card).getByRole('button', { name: 'Download Signed Document' })).toBeVisible();
});

it('masks an own draft, too, and links to its form', async () => {
  await show(draft, 'representative');
  for (const text of ['••••6789', '••••4321', '••••••••'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(document.body).not.toHaveTextContent(/123-45-6789|000123456789|7654321|1980/);
  expect(screen.getByRole('link', { name: 'Edit Application' })).toHaveAttribute(
    'href',
    '/new-application?id=5',
  );
});

it.each([
  [404, 'Application not found'],
  [503, 'Down for a moment.'],
])('says what is wrong (%d)', async (status, text) => {
  api.on('GET', '/applications/5', new Problem(status, 'Down for a moment.'));
  showScreen(<ApplicationPage id={5} />);
  expect(await screen.findByText(text)).toBeVisible();
});

it('opens the status dialog once if the link asks for it', async () => {
  api.on('GET', `/applications/${submitted.id}`, submitted);
  const user = { effectiveRole: 'biz_dev' as const };
  showScreen(<ApplicationPage id={submitted.id} />, { path: '/?update=status', user });
  expect(await screen.findByRole('dialog', { name: 'Update Status' })).toBeVisible();
  await click('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lets a reviewer set the status here too', async () => {
  api.on('PATCH', '/applications/6/status', { ...submitted, status: 'approved', version: 4 });
  const { toasts } = await show(submitted, 'biz_dev');
  await click('Update Status');
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Status' }));
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Approved');
  clickTwice(dialog.getByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(toasts[0]?.title).toBe('Status Updated'));
  expect(api.sent('PATCH')).toHaveLength(1);
  expect(await screen.findByText('Approved')).toBeVisible();
});

describe('a reveal', () => {
  const reveal = async (): Promise<void> => {
    await click('Reveal SSN');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reveal SSN' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Check of identity');
    clickTwice(dialog.getByRole('button', { name: 'Reveal' }));
  };
  const value = () => screen.getByRole('status', { name: 'SSN' });

  beforeEach(() => {
    api.on('POST', '/applications/6/reveal', { field: 'ssn', value: '123-45-6789' });
  });

  it('needs a reason', async () => {
    await show(submitted, 'biz_dev');
    await click('Reveal SSN');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reveal SSN' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reveal' }));
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      'Please give a reason',
    );
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows the value until it is hidden and stores it nowhere', async () => {
    const { queries } = await show(submitted, 'biz_dev');
    await reveal();
    await waitFor(() => expect(value()).toHaveTextContent('123-45-6789'));
    expect(api.sent('POST')).toHaveLength(1);
    expect(api.sent('POST')[0]?.body).toEqual({
      field: 'ssn',
      reason: 'Check of identity',
    });
    // Print shows the mask instead.
    expect(screen.getByText(submitted.ssn)).toHaveAttribute('aria-hidden');
    await click('Hide SSN');
    expect(value()).toHaveTextContent('•••••6789');
    const kept = [
      queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state),
      queries
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    ];
    expect(JSON.stringify(kept)).not.toContain('123-45');
  });

  it('ends after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await show(submitted, 'admin');
    await reveal();
    await waitFor(() => expect(value()).toHaveTextContent('123-45-6789'));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(value()).toHaveTextContent('•••••6789');
  });

  it('that is refused shows no value', async () => {
    api.on('POST', '/applications/6/reveal', new Problem(503, 'Down.'));
    const { toasts } = await show(submitted, 'biz_dev');
    await reveal();
    await waitFor(() =>
      expect(toasts[0]?.description).toBe('Failed to reveal the field. Please try again.'),
    );
    expect(screen.queryByText('123-45-6789')).toBeNull();
  });

  it('is offered to reviewers only', async () => {
    await show(submitted, 'representative_manager');
    expect(screen.queryByRole('button', { name: /^Reveal/ })).toBeNull();
  });

  it('is not offered for a draft', async () => {
    await show({ ...draft, submittedBy: 9, masked: true }, 'biz_dev');
    expect(screen.queryByRole('button', { name: /^Reveal/ })).toBeNull();
  });

  it('is not offered for empty values', async () => {
    await show({ ...submitted, driversLicense: '' }, 'biz_dev');
    expect(screen.getAllByRole('button', { name: /^Reveal/ })).toHaveLength(4);
  });
});

describe('the record of reveals', () => {
  const look = {
    id: 1,
    field: 'ssn',
    reason: 'Check of identity',
    revealedBy: 2,
    revealedByName: 'Bea Dorsey',
    revealedAt: '2026-01-04T15:00:00.000Z',
  };

  it('is shown to administrators', async () => {
    api.on('GET', '/applications/6/reveals', [look]);
    await show(submitted, 'admin');
    const table = within(await screen.findByRole('table', { name: 'Views of sensitive fields' }));
    expect(await table.findByText('Bea Dorsey')).toBeVisible();
    expect(table.getByText('Check of identity')).toBeVisible();
  });

  it('is not requested for other roles', async () => {
    await show(submitted, 'biz_dev');
    expect(screen.queryByText('Views of Sensitive Fields')).toBeNull();
    expect(api.calls.some(({ path }) => path.endsWith('/reveals'))).toBe(false);
  });
});
