import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pastDoubleClick } from '../testing/past-double-click.ts';
import { draft, submitted } from '../testing/sample-application.ts';
import { body, button, field, put, showDraft, step } from '../testing/wizard-screen.tsx';

const api = fakeApiPerTest();

describe('submitting', () => {
  it('sends the form, shows a toast and opens the list', async () => {
    api.on('PUT', '/applications/5', { ...submitted, id: 5 });
    const { toasts, address } = await showDraft(api);
    await step('Review & Submit');
    await click('Confirm & Submit');
    await waitFor(() => expect(address()).toBe('/applications'));
    expect(toasts).toEqual([
      {
        title: 'Application Submitted',
        description: 'Your application has been submitted successfully and is now under review.',
      },
    ]);
    expect(api.sent('PUT')[0]?.headers['if-match']).toBe('"3"');
    expect(body(api, 'PUT')).toMatchObject({
      status: 'submitted',
      phone: '(843) 555-0142',
      dateOfBirth: '07/04/1980',
      ssn: '123-45-6789',
      totalMonthlyCcVolume: '25000.50',
      acceptsWexFleetCards: false,
      // Fields that are not in the form are kept.
      website: 'https://bluebird.example',
      mailingAddress: 'PO Box 9',
      annualRevenue: '300000.00',
      notes: 'Call in the morning',
    });
  });

  it('does not send invalid values and focuses the first', async () => {
    await showDraft(api, { bankName: '', ssn: '123' });
    await step('Review & Submit');
    await click('Confirm & Submit');
    expect(screen.getByText('Step 3 of 6')).toBeVisible();
    expect(field('Bank Name')).toHaveFocus();
    expect(field('Bank Name')).toHaveAccessibleDescription('Bank name is required');
    expect(button(/Personal Details.*Needs attention/)).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);
  });

  it('shows the server’s errors at their fields and focuses the first', async () => {
    api.on(
      'PUT',
      '/applications/5',
      new Problem(400, 'Some of the data is not valid.', {
        routingNumber: 'This bank is closed',
        ssn: 'Taken',
      }),
    );
    const { toasts } = await showDraft(api);
    await step('Review & Submit');
    await click('Confirm & Submit');
    await waitFor(() => expect(field('Routing Number')).toHaveFocus());
    expect(field('Routing Number')).toHaveAccessibleDescription(/This bank is closed/);
    expect(toasts[0]).toMatchObject({
      title: 'Error',
      description: 'Failed to submit application. Please try again.',
      variant: 'destructive',
    });
    await step('Personal Details');
    expect(field('SSN')).toHaveAccessibleDescription('Taken');
  });

  it('reports a conflict and loads the other version on request', async () => {
    api.on('PUT', '/applications/5', new Problem(412, 'Changed.'));
    const { toasts } = await showDraft(api);
    put('First Name', 'John');
    await step('Review & Submit');
    await click('Confirm & Submit');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/changed elsewhere/);
    // Reloading discards changes, so the dialog focuses the other button.
    expect(button('Keep Editing')).toHaveFocus();
    await click('Keep Editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    pastDoubleClick();
    await click('Confirm & Submit');
    api.on('GET', '/applications/5', { ...draft, firstName: 'Joan', version: 4 });
    await click('Load Saved Version');
    expect(await screen.findByText('Joan')).toBeVisible();
    expect(screen.getByText('Step 6 of 6')).toBeVisible();
    expect(toasts).toEqual([]);
  });

  it.each([
    [new Problem(503, 'Down.'), 'Failed to submit application. Please try again.'],
    [
      new Problem(409, 'Only drafts can be edited.'),
      'Failed to submit application. Please try again. Only drafts can be edited.',
    ],
  ])('reports a failure and keeps the input', async (problem, description) => {
    api.on('PUT', '/applications/5', problem);
    const { toasts, address } = await showDraft(api);
    await step('Review & Submit');
    await click('Confirm & Submit');
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Error', description, variant: 'destructive' }]),
    );
    expect(address()).toBe('/new-application?id=5&step=6');
    expect(button('Confirm & Submit')).toBeEnabled();
  });

  it('redirects to sign-in when the session has ended', async () => {
    api.on('PUT', '/applications/5', new Problem(401, 'Sign in.'));
    const { signedOut, toasts } = await showDraft(api);
    await step('Review & Submit');
    await click('Confirm & Submit');
    await waitFor(() => expect(signedOut()).toBe(1));
    expect(toasts).toEqual([]);
  });
});
