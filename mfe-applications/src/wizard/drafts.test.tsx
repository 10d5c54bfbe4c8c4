import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pastDoubleClick } from '../testing/past-double-click.ts';
import { draft, submitted } from '../testing/sample-application.ts';
import {
  body,
  button,
  field,
  leave,
  put,
  showDraft,
  showNew,
  step,
} from '../testing/wizard-screen.tsx';
import { NewApplicationPage } from './new-application-page.tsx';

const api = fakeApiPerTest();

describe('a draft', () => {
  const typeNeeded = (): void => {
    put('First Name', 'Jon');
    put('Last Name', 'Abbott');
    put('Phone', '555');
    put('Email', 'jon@');
  };

  it('says which of the four fields are missing', async () => {
    const { toasts } = showNew();
    put('First Name', 'Jon');
    await step('Banking Info');
    await click('Save Draft');
    expect(toasts[0]).toMatchObject({
      title: 'Draft Not Saved',
      description:
        'A draft needs a first name, last name, phone and email. Missing: Last Name, Phone, Email.',
      variant: 'destructive',
    });
    expect(field('Last Name')).toHaveFocus();
    await click('Email');
    expect(field('Email')).toHaveFocus();
    // Empty fields stay listed; corrected ones do not.
    put('Last Name', 'Abbott');
    leave('Last Name');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Last Name' })).toBeNull());
    leave('Email');
    expect(button('Email')).toBeVisible();
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    expect(api.sent('POST')).toEqual([]);
  });

  it('sends empty text as is, empty dates and amounts as null', async () => {
    api.on('POST', '/applications', draft);
    const { toasts, address } = showNew();
    typeNeeded();
    await step('Processing Info');
    put('High Ticket', '');
    await click('Save Draft');
    await waitFor(() => expect(address()).toBe('/applications'));
    expect(toasts[0]?.title).toBe('Draft Saved');
    expect(body(api, 'POST')).toMatchObject({
      status: 'draft',
      phone: '555',
      email: 'jon@',
      bankName: '',
      homeState: '',
      dateOfBirth: null,
      businessStartDate: null,
      highTicket: null,
      totalMonthlyCcVolume: '0',
    });
  });

  it('keeps incomplete dates and amounts', async () => {
    api.on('POST', '/applications', draft);
    const { address } = showNew();
    typeNeeded();
    await step('Business Info');
    put('Business Start Date', '1301');
    await step('Processing Info');
    put('High Ticket', 'some 400');
    await click('Save Draft');
    await waitFor(() => expect(address()).toBe('/applications'));
    expect(body(api, 'POST')).toMatchObject({ businessStartDate: '13/01', highTicket: 'some 400' });
  });

  it('continues with incomplete dates and amounts', async () => {
    await showDraft(api, {
      dateOfBirth: null,
      highTicket: null,
      unfinished: { dateOfBirth: '07/0', highTicket: 'some 400' },
    });
    await step('Personal Details');
    expect(field('Date of Birth')).toHaveValue('07/0');
    await step('Processing Info');
    expect(field('High Ticket')).toHaveValue('some 400');
    await step('Review & Submit');
    expect(screen.getByText('2 fields need attention')).toBeVisible();
  });

  it('is created once despite retries and changes', async () => {
    api.on('POST', '/applications', new Problem(503, 'Down.'));
    api.on('PUT', '/applications/5', { ...draft, version: 4 });
    const { toasts, address } = showNew();
    typeNeeded();
    for (const [times, name] of [
      [1, 'Jon'],
      [2, 'Jon'],
      [3, 'John'],
    ] as const) {
      put('First Name', name);
      await click('Save Draft');
      await waitFor(() => expect(toasts).toHaveLength(times));
      pastDoubleClick();
    }
    const keys = api.sent('POST').map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(toasts[0]?.description).toBe('Failed to save draft. Please try again.');
    api.on('POST', '/applications', draft);
    await click('Save Draft');
    await waitFor(() => expect(address()).toBe('/applications'));
    expect(body(api, 'POST')).toMatchObject({ firstName: 'Jon' });
    expect(api.sent('POST').at(-1)?.headers['idempotency-key']).toBe(keys[0]);
    expect(body(api, 'PUT')).toMatchObject({ firstName: 'John' });
  });

  it('is saved once despite a double click', async () => {
    api.on('POST', '/applications', draft);
    const { toasts, address } = showNew();
    typeNeeded();
    const save = button('Save Draft');
    act(() => {
      save.click();
      save.click();
    });
    await waitFor(() => expect(address()).toBe('/applications'));
    expect(api.sent('POST')).toHaveLength(1);
    expect(toasts).toHaveLength(1);
  });

  it('keeps changes made while saving, asks about them and saves them next', async () => {
    const saved = Promise.withResolvers<unknown>();
    api.on('POST', '/applications', saved.promise);
    api.on('PUT', '/applications/5', { ...draft, version: 4 });
    const { toasts, address, go } = showNew();
    typeNeeded();
    await click('Save Draft');
    put('First Name', 'Jonathan');
    saved.resolve(draft);
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toEqual({
      title: 'Draft Saved',
      description: 'Changes made while it was being saved are not saved yet.',
    });
    await waitFor(() => expect(address()).toBe('/new-application?id=5'));
    expect(field('First Name')).toHaveValue('Jonathan');
    await act(() => go('/quotes'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('are not saved');
    await click('Keep Editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    pastDoubleClick();
    await click('Save Draft');
    await waitFor(() => expect(address()).toBe('/applications'));
    expect(api.sent('PUT')[0]?.headers['if-match']).toBe('"3"');
    expect(body(api, 'PUT')).toMatchObject({ firstName: 'Jonathan' });
    expect(api.sent('POST')).toHaveLength(1);
  });

  it('continues as it was saved', async () => {
    api.on('PUT', '/applications/5', draft);
    const { address } = await showDraft(api, {
      phone: '555',
      businessPhone: '8435550143',
      businessStartDate: null,
    });
    expect(field('Phone')).toHaveValue('555');
    expect(field('State')).toHaveValue('SC');
    await step('Business Info');
    expect(field('Business Phone')).toHaveValue('(843) 555-0143');
    expect(field('Business Start Date')).toHaveValue('');
    await step('Personal Details');
    expect(field('Date of Birth')).toHaveValue('07/04/1980');
    await click('Save Draft');
    await waitFor(() => expect(address()).toBe('/applications'));
    expect(api.sent('PUT')[0]?.headers['if-match']).toBe('"3"');
    expect(body(api, 'PUT')).toMatchObject({
      status: 'draft',
      phone: '555',
      businessStartDate: null,
    });
  });

  it.each([
    ['it was submitted', { ...submitted, id: 5 }],
    ['it is somebody else’s', { ...draft, submittedBy: 9, masked: true }],
  ])('is not edited when %s', async (_, application) => {
    api.on('GET', '/applications/5', application);
    showScreen(<NewApplicationPage />, { path: '/new-application?id=5', route: '*' });
    expect(await screen.findByText('This application cannot be edited')).toBeVisible();
    expect(screen.queryByText('Step 1 of 6')).toBeNull();
  });

  it('is in the list of own applications', async () => {
    const { places } = await showDraft(api);
    expect(places).toEqual(['/applications']);
  });

  it('without an id is a new form', async () => {
    const { places } = showScreen(<NewApplicationPage />, {
      path: '/new-application?id=',
      route: '*',
    });
    expect(await screen.findByText('Step 1 of 6')).toBeVisible();
    expect(api.calls).toEqual([]);
    expect(places).toEqual([]);
  });

  it.each(['99', 'nonsense'])('that does not exist (%s) is reported', async (id) => {
    showScreen(<NewApplicationPage />, { path: `/new-application?id=${id}`, route: '*' });
    expect(await screen.findByText('Application not found')).toBeVisible();
  });
});
