import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { part } from '../testing/sample-part.ts';
import { button, showDraft } from '../testing/wizard-screen.tsx';

const api = fakeApiPerTest();

const dialog = () => within(screen.getByRole('dialog'));
const ask = () => userEvent.click(dialog().getByRole('button', { name: 'Ask the Merchant' }));
const choice = (name: string) => dialog().getByRole('checkbox', { name });
const input = (name: string) => dialog().getByLabelText(new RegExp(`^${name}`));

describe('asking the merchant', () => {
  it('focuses the first invalid field and lists all', async () => {
    await showDraft(api);
    await click('Ask the Merchant');
    fireEvent.change(input('Merchant’s email'), { target: { value: 'jon@' } });
    fireEvent.change(input('Link works until'), { target: { value: '' } });
    await ask();
    expect(await dialog().findByText('Please choose at least one field')).toBeVisible();
    await waitFor(() => expect(choice('Personal Info')).toHaveFocus());
    expect(input('Link works until')).toHaveAccessibleDescription('Please choose a day');
    await userEvent.click(dialog().getByRole('button', { name: 'Merchant’s email' }));
    expect(input('Merchant’s email')).toHaveFocus();
    await userEvent.click(choice('DBA Name'));
    await waitFor(() =>
      expect(dialog().queryByText('Please choose at least one field')).toBeNull(),
    );
    expect(api.sent('POST')).toEqual([]);
  });

  it('offers all missing required fields and no optional ones', async () => {
    await showDraft(api, { dbaName: null, bankName: '', ssn: '', averageTicket: null });
    await click('Ask the Merchant');
    await userEvent.click(choice('Everything still missing (3)'));
    api.on('POST', '/applications/5/merchant-part', part);
    await ask();
    await waitFor(() =>
      expect(api.sent('POST')[0]?.body).toMatchObject({
        fields: ['bankName', 'ssn', 'averageTicket'],
      }),
    );
  });

  it('shows the server’s errors at their fields', async () => {
    await showDraft(api);
    await click('Ask the Merchant');
    await userEvent.click(choice('DBA Name'));
    api.on(
      'POST',
      '/applications/5/merchant-part',
      new Problem(400, 'Choose another last day.', { validUntil: 'At most 90 days from today' }),
    );
    await ask();
    await waitFor(() =>
      expect(input('Link works until')).toHaveAccessibleDescription('At most 90 days from today'),
    );
    expect(dialog().getByRole('button', { name: 'Link works until' })).toBeVisible();
  });
});

it.each([
  ['Remind', 'Reminding...', 'remind', 'Reminder Sent'],
  ['Resend', 'Resending...', 'resend', 'Link Sent Again'],
])('%s shows its pending state and is sent once', async (name, pending, path, done) => {
  api.on('GET', '/applications/5/merchant-part', part);
  const { toasts } = await showDraft(api, { dbaName: null, merchantFields: part.fields });
  const answer = Promise.withResolvers<unknown>();
  api.on('POST', `/applications/5/merchant-part/${path}`, answer.promise);
  await userEvent.dblClick(await screen.findByRole('button', { name }));
  await screen.findByRole('button', { name: pending });
  expect(api.sent('POST')).toHaveLength(1);
  answer.resolve(part);
  await waitFor(() => expect(button(name)).toBeVisible());
  expect(toasts).toEqual([{ title: done }]);
});
