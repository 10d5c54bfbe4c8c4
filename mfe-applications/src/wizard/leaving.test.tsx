import { click } from '@portal/test-kit/click';
import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draft } from '../testing/sample-application.ts';
import { field, put, showDraft, step } from '../testing/wizard-screen.tsx';

const api = fakeApiPerTest();

describe('leaving', () => {
  it('asks when something was changed', async () => {
    const { go, address } = await showDraft(api);
    put('First Name', 'John');
    await act(() => go('/quotes'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('are not saved');
    await click('Keep Editing');
    expect(field('First Name')).toHaveValue('John');
    await act(() => go('/new-application'));
    await click('Leave');
    await waitFor(() => expect(address()).toBe('/new-application'));
    expect(field('First Name')).toHaveValue('');
  });

  it('asks nothing when nothing was changed', async () => {
    const { go } = await showDraft(api);
    await step('Review & Submit');
    await act(() => go('/quotes'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  it('stores no sensitive data', async () => {
    api.on('PUT', '/applications/5', draft);
    const { queries, address } = await showDraft(api);
    await step('Personal Details');
    put('SSN', '123456780');
    await click('Save Draft');
    await waitFor(() => expect(address()).toBe('/applications'));
    await waitFor(() => {
      const kept = JSON.stringify([
        queries
          .getQueryCache()
          .getAll()
          .map(({ state }) => state),
        queries
          .getMutationCache()
          .getAll()
          .map(({ state }) => state),
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ]);
      expect(kept).not.toMatch(/123-?45|000123456789|7654321|1980/);
    });
  });
});
