import { click } from '@portal/test-kit/click';
import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { part } from '../testing/sample-part.ts';
import { body, showDraft } from '../testing/wizard-screen.tsx';

const api = fakeApiPerTest();

const day = () => screen.getByLabelText(/^Link works until/);

it('the last day of a link is sent and shown as chosen', async () => {
  await showDraft(api, { dbaName: null });
  await click('Ask the Merchant');
  fireEvent.change(day(), { target: { value: '2026-12-23' } });
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'DBA Name' }));
  api.on('POST', '/applications/5/merchant-part', part);
  api.on('GET', '/applications/5/merchant-part', part);
  await userEvent.click(dialog.getByRole('button', { name: 'Ask the Merchant' }));
  await waitFor(() => expect(body(api, 'POST')).toMatchObject({ validUntil: '2026-12-23' }));
  expect(await screen.findByText(/(works until|expired on) Dec 23, 2026\./)).toBeVisible();
});

it('a change with an unchanged last day does not extend the link', async () => {
  api.on('GET', '/applications/5/merchant-part', part);
  api.on('PATCH', '/applications/5/merchant-part', { ...part, version: 3 });
  await showDraft(api, { dbaName: null, merchantFields: part.fields });
  await click('Change or Extend');
  expect(day()).toHaveValue('2026-12-23');
  await click('Save');
  await waitFor(() => expect(body(api, 'PATCH')).toMatchObject({ fields: ['dbaName'] }));
  expect(body(api, 'PATCH')).not.toHaveProperty('validUntil');
});
