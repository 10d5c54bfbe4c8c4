import { click } from '@portal/test-kit/click';
import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fieldList } from '../application-fields.ts';
import { draft } from '../testing/sample-application.ts';
import {
  button,
  field,
  put,
  showDraft,
  showNew,
  showPage,
  step,
} from '../testing/wizard-screen.tsx';

const api = fakeApiPerTest();

describe('the steps', () => {
  it('go from the first to the review and back', async () => {
    showNew();
    expect(screen.getByText('Step 1 of 6')).toBeVisible();
    expect(screen.getByText('0 of 5 sections completed (0%)')).toBeVisible();
    expect(button('Previous')).toBeDisabled();
    for (const title of ['Business Info', 'Banking Info', 'Personal Details', 'Processing Info']) {
      await click('Next');
      expect(screen.getByRole('heading', { name: title })).toHaveFocus();
    }
    expect(screen.getByText('Step 5 of 6')).toBeVisible();
    await click('Review Application');
    expect(screen.getByText('Step 6 of 6')).toBeVisible();
    await click('Edit Application');
    expect(screen.getByText('Step 1 of 6')).toBeVisible();
  });

  it('can be opened from the progress indicator', async () => {
    showNew();
    await step('Processing Info');
    expect(screen.getByRole('heading', { name: 'Processing Info' })).toHaveFocus();
    expect(button(/Processing Info/)).toHaveAttribute('aria-current', 'step');
    await click('Previous');
    expect(screen.getByText('Step 4 of 6')).toBeVisible();
  });

  it('have URLs, so Back opens the previous step without a question', async () => {
    const { address, back } = await showDraft(api);
    await click('Next');
    put('Legal Business Name', 'Changed LLC');
    await step('Processing Info');
    expect(address()).toBe('/new-application?id=5&step=5');
    await act(back);
    expect(screen.getByRole('heading', { name: 'Business Info' })).toHaveFocus();
    expect(field('Legal Business Name')).toHaveValue('Changed LLC');
    await act(back);
    expect(screen.getByText('Step 1 of 6')).toBeVisible();
    expect(address()).toBe('/new-application?id=5');
  });

  it('can be opened by URL, including the review', async () => {
    api.on('GET', '/applications/5', draft);
    const { go } = showPage('/new-application?id=5&step=6');
    expect(await screen.findByText('Step 6 of 6')).toBeVisible();
    expect(button(/Review & Submit/)).toHaveAccessibleName(/Complete/);
    await act(() => go('/new-application?id=5&step=7'));
    expect(screen.getByText('Step 1 of 6')).toBeVisible();
  });

  it('mark every field as required except optional ones', async () => {
    showNew();
    const optional: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      for (const input of [...screen.getAllByRole('textbox'), ...screen.queryAllByRole('combobox')])
        if (!input.hasAttribute('required')) optional.push(input.getAttribute('name') ?? '');
      await click(/^(Next|Review Application)$/);
    }
    expect(optional).toEqual(fieldList.filter((each) => each.optional).map(({ name }) => name));
    expect(optional).toContain('dbaName');
  });

  it('start with zero amounts and both questions answered with no', async () => {
    showNew();
    await step('Processing Info');
    for (const name of ['Total Monthly CC Volume', 'Average Ticket', 'High Ticket'])
      expect(field(name)).toHaveValue('0');
    for (const name of [/WEX/, /Currently Accepting/])
      expect(
        within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: 'No' }),
      ).toBeChecked();
  });

  it('show the notes about bank and personal details', async () => {
    showNew();
    await step('Banking Info');
    expect(screen.getByText('Your banking information is encrypted and secure')).toBeVisible();
    await step('Personal Details');
    expect(screen.getByText(/kept confidential/)).toBeVisible();
  });
});

describe('progress', () => {
  it('counts filled fields and complete sections', async () => {
    showNew();
    await step('Banking Info');
    put('Bank Name', 'First Harbor Bank');
    expect(button(/Banking Info.*33%/)).toBeVisible();
    put('Account Number', '123456');
    put('Routing Number', '111000025');
    expect(button(/Banking Info.*Complete/)).toBeVisible();
    expect(screen.getByText('1 of 5 sections completed (20%)')).toBeVisible();
  });

  it('counts the review as complete until something changes', async () => {
    await showDraft(api);
    expect(button(/Review & Submit.*Not reviewed/)).toBeVisible();
    await step('Review & Submit');
    expect(button(/Review & Submit.*Complete/)).toBeVisible();
    await click('Edit Application');
    expect(button(/Review & Submit.*Complete/)).toBeVisible();
    put('First Name', 'John');
    expect(button(/Review & Submit.*Not reviewed/)).toBeVisible();
  });
});

describe('the review', () => {
  it('shows the input, with only the last four of sensitive values', async () => {
    await showDraft(api);
    await step('Review & Submit');
    expect(screen.getByRole('heading', { name: 'Application Summary' })).toBeVisible();
    expect(screen.getByText('Ready for Review')).toBeVisible();
    expect(screen.getByText('Important Notice')).toBeVisible();
    expect(screen.getByText(/rejection of the application or termination/)).toBeVisible();
    const text = document.body.textContent ?? '';
    for (const part of ['(843) 555-0142', 'South Carolina', 'Apr 1, 2019', '$25,000.50', '10:30'])
      expect(text).toContain(part);
    for (const part of ['••••6789', '••••4321', '••/••/1980']) expect(text).toContain(part);
    for (const secret of ['45-6789', '123456789', '7654321', '07/04/1980', 'Jul 4'])
      expect(text).not.toContain(secret);
  });

  it('lists missing fields and links to them', async () => {
    await showDraft(api, { ssn: '', homeState: null });
    await step('Review & Submit');
    expect(screen.getByText('2 fields need attention')).toBeVisible();
    expect(screen.queryByText('Ready for Review')).toBeNull();
    await click('Personal Details: SSN');
    expect(field('SSN')).toHaveFocus();
  });

  it('links from each section to its step', async () => {
    await showDraft(api);
    await step('Review & Submit');
    await click('Edit Banking Info');
    expect(screen.getByText('Step 3 of 6')).toBeVisible();
  });
});
