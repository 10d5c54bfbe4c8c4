import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import type { Shown } from '@portal/test-kit/screen.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draft } from '../testing/sample-application.ts';
import { body, button, field, put, showPage, step } from '../testing/wizard-screen.tsx';

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/applications/5', draft);
  api.on('POST', '/applications', draft);
  api.on('PUT', '/applications/5', { ...draft, version: 4 });
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (autosaveMs: number, path = '/new-application'): Shown =>
  showPage(path, {}, autosaveMs);
async function showOpened(): Promise<Shown> {
  const shown = show(0, '/new-application?id=5');
  await screen.findByText('Step 1 of 6');
  return shown;
}
const typeNeeded = (): void => {
  put('First Name', 'Jon');
  put('Last Name', 'Abbott');
  put('Phone', '555');
  put('Email', 'jon@');
};
const saved = () => screen.findByText(/^Saved \d/);

describe('an application that is typed', () => {
  it('is saved once it has the required fields, and lists missing ones before', async () => {
    show(0);
    put('First Name', 'Jon');
    expect(
      await screen.findByText(/^Not saved: A draft needs .* Missing: Last Name/),
    ).toBeVisible();
    expect(api.calls).toEqual([]);
    expect(screen.queryByText('Last Name is required')).toBeNull();
    typeNeeded();
    await saved();
    expect(body(api, 'POST')).toMatchObject({ status: 'draft', firstName: 'Jon', phone: '555' });
  });

  it('is saved after a pause in typing, not before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    show(60_000);
    act(() => {
      typeNeeded();
      vi.advanceTimersByTime(50_000);
      put('First Name', 'John');
      vi.advanceTimersByTime(50_000);
    });
    expect(api.calls).toEqual([]);
    act(() => void vi.advanceTimersByTime(10_000));
    await saved();
    expect(api.sent('POST')).toHaveLength(1);
    expect(body(api, 'POST')).toMatchObject({ firstName: 'John' });
  });

  it('is saved when leaving the step', async () => {
    show(3_600_000);
    typeNeeded();
    await step('Business Info');
    await saved();
    expect(api.sent('POST')).toHaveLength(1);
  });

  it('becomes one draft in the URL and keeps focus and text', async () => {
    const { address, toasts } = show(0);
    typeNeeded();
    const email = field('Email');
    email.focus();
    await waitFor(() => expect(address()).toBe('/new-application?id=5'));
    expect(field('Email')).toBe(email);
    expect(email).toHaveFocus();
    put('Email', 'jon@merchant.example');
    await waitFor(() => expect(api.sent('PUT')).toHaveLength(1));
    expect(api.sent('PUT')[0]?.headers['if-match']).toBe('"3"');
    expect(api.sent('POST')).toHaveLength(1);
    expect(toasts).toEqual([]);
  });

  it('can be left without a question when saved; a new form is empty', async () => {
    const { go, address } = show(0);
    typeNeeded();
    await saved();
    await waitFor(() => expect(address()).toBe('/new-application?id=5'));
    await act(() => go('/new-application'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field('First Name')).toHaveValue('');
    await act(() => go('/new-application?id=5'));
    await waitFor(() => expect(field('First Name')).toHaveValue('Jon'));
    expect(api.sent('GET')).toHaveLength(1);
  });
});

describe('a draft that is typed', () => {
  it('waits for autosave before submitting', async () => {
    const answer = Promise.withResolvers<unknown>();
    api.on('PUT', '/applications/5', answer.promise);
    const { address, toasts } = await showOpened();
    put('First Name', 'John');
    await screen.findByText('Saving…');
    await step('Review & Submit');
    await click('Confirm & Submit');
    expect(button('Submitting...')).toBeVisible();
    expect(api.sent('PUT')).toHaveLength(1);
    answer.resolve({ ...draft, version: 4 });
    await waitFor(() => expect(address()).toBe('/applications'));
    const puts = api.sent('PUT');
    expect(puts.map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"4"']);
    expect(puts[1]?.body).toMatchObject({ status: 'submitted', firstName: 'John' });
    expect(toasts.map(({ title }) => title)).toEqual(['Application Submitted']);
  });

  it('does not overwrite somebody else’s change', async () => {
    api.on('PUT', '/applications/5', new Problem(412, 'Changed.'));
    const { toasts } = await showOpened();
    put('First Name', 'John');
    expect(await screen.findByText(/changed elsewhere .* no longer saved/)).toBeVisible();
    put('First Name', 'Johnny');
    await step('Business Info');
    expect(api.sent('PUT')).toHaveLength(1);
    expect(toasts).toEqual([]);
    api.on('GET', '/applications/5', { ...draft, version: 7, firstName: 'There' });
    await click('Load Saved Version');
    await step('Personal Info');
    await waitFor(() => expect(field('First Name')).toHaveValue('There'));
    api.on('PUT', '/applications/5', { ...draft, version: 8 });
    put('First Name', 'Here');
    await saved();
    expect(api.sent('PUT').at(-1)?.headers['if-match']).toBe('"7"');
  });

  it('says why it is not saved and asks before leaving', async () => {
    api.on('PUT', '/applications/5', new Problem(403, 'It is not yours.'));
    const { go } = await showOpened();
    put('First Name', 'John');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Not saved: It is not yours.'),
    );
    await act(() => go('/quotes'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('are not saved');
  });
});
