import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
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

const api = fakeApiPerTest();

describe('a field', () => {
  it('is validated on blur, then until its error is gone', async () => {
    showNew();
    await userEvent.type(field('Email'), 'nonsense');
    expect(screen.queryByText('Valid email is required')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('Valid email is required')).toBeVisible();
    expect(button(/Personal Info.*Needs attention/)).toBeVisible();
    await userEvent.type(field('Email'), '@merchant.example');
    await waitFor(() => expect(screen.queryByText('Valid email is required')).toBeNull());
  });

  it('is normalized and validated before a button acts, without moving it', async () => {
    api.on('POST', '/applications', new Problem(503, 'Down.'));
    showNew();
    put('First Name', 'Jon');
    put('Last Name', 'Abbott');
    put('Phone', '843 555 0142');
    await userEvent.click(field('Email'));
    await userEvent.keyboard('jon@');
    const user = userEvent.setup();
    const save = button('Save Draft');
    await user.pointer({ keys: '[MouseLeft>]', target: save });
    expect(field('Email')).toHaveFocus();
    expect(screen.queryByText('Valid email is required')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: save });
    expect(await screen.findByText('Valid email is required')).toBeVisible();
    await waitFor(() => expect(body(api, 'POST')).toMatchObject({ email: 'jon@' }));
  });

  it('shows missing fields of the previous step', async () => {
    showNew();
    await click('Next');
    await click('Previous');
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByText('Please choose a state')).toBeVisible();
  });

  it('formats a phone number on blur', async () => {
    showNew();
    await userEvent.type(field('Phone'), '843 555 0142');
    await userEvent.tab();
    expect(field('Phone')).toHaveValue('(843) 555-0142');
  });

  it('inserts a date’s slashes and accepts valid days only', async () => {
    showNew();
    await step('Personal Details');
    await userEvent.type(field('Date of Birth'), '02301980');
    expect(field('Date of Birth')).toHaveValue('02/30/1980');
    expect(field('Date of Birth')).toHaveAttribute('maxlength', '10');
    await userEvent.tab();
    expect(
      await screen.findByText('Please enter a valid date in MM/DD/YYYY format.'),
    ).toBeVisible();
    await userEvent.clear(field('Date of Birth'));
    await userEvent.type(field('Date of Birth'), '02281980');
    await userEvent.tab();
    await waitFor(() => expect(field('Date of Birth')).not.toBeInvalid());
  });

  it('warns of an unusual EIN and accepts it', async () => {
    await showDraft(api, { einFederalTaxId: '' });
    await step('Business Info');
    await userEvent.type(field('EIN'), '071234567');
    await userEvent.tab();
    expect(field('EIN')).toHaveValue('07-1234567');
    expect(field('EIN')).toHaveAccessibleDescription(/No EIN is known to begin with 07/);
    expect(field('EIN')).not.toBeInvalid();
    await step('Review & Submit');
    expect(screen.getByText('Ready for Review')).toBeVisible();
  });

  it('warns of an implausible birth date or ticket and accepts it', async () => {
    await showDraft(api, { dateOfBirth: '', averageTicket: '900.00', highTicket: '400.00' });
    await step('Personal Details');
    await userEvent.type(field('Date of Birth'), '01011890');
    await userEvent.tab();
    expect(field('Date of Birth')).toHaveAccessibleDescription(/is \d+ years old/);
    expect(field('Date of Birth')).not.toBeInvalid();
    await step('Processing Info');
    expect(field('Average Ticket')).toHaveAccessibleDescription(/is above the high ticket/);
    await step('Review & Submit');
    expect(screen.getByText('Ready for Review')).toBeVisible();
    const check = screen.getByText('Please check before you submit').parentElement;
    expect(check).toHaveTextContent(/Date of Birth.*years old/);
    expect(check).toHaveTextContent(/Average Ticket.*above the high ticket/);
    await step('Processing Info');
    put('High Ticket', '1000');
    await waitFor(() =>
      expect(field('Average Ticket')).not.toHaveAccessibleDescription(/above the high ticket/),
    );
  });

  it.each([
    ['Personal Info', 'Phone', '\u202a(512) 555-0142\u202c', '(512) 555-0142'],
    ['Personal Info', 'ZIP Code', '78701 – 1234', '78701-1234'],
    ['Business Info', 'Business Phone', '512-555-0143 ext. 12', '(512) 555-0143 x12'],
    ['Business Info', 'EIN', '12–3456789', '12-3456789'],
    ['Banking Info', 'Account Number', '⑆111000025⑆ 0012 3456–7890⑈', '001234567890'],
    ['Banking Info', 'Routing Number', '⑆1110‑0002‑5⑆', '111000025'],
    ['Personal Details', 'SSN', '212\u00a045\u00a07788', '212-45-7788'],
    ['Personal Details', 'Date of Birth', '1971–02–03', '02/03/1971'],
  ])('for %s accepts %s when pasted: %j', async (title, name, text, shown) => {
    showNew();
    await step(title);
    await userEvent.click(field(name));
    await userEvent.paste(text);
    await userEvent.tab();
    expect(field(name)).toHaveValue(shown);
    expect(field(name)).not.toBeInvalid();
  });

  it('rejects impossible routing numbers and SSNs', async () => {
    showNew();
    await step('Banking Info');
    put('Routing Number', '112000025');
    leave('Routing Number');
    expect(await screen.findByText('Please enter a valid nine-digit routing number')).toBeVisible();
    await step('Personal Details');
    put('SSN', '078051120');
    leave('SSN');
    expect(await screen.findByText('Please enter a valid SSN')).toBeVisible();
  });
});
