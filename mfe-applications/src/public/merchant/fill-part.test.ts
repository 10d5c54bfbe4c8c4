import type { MerchantView } from '@portal/contracts/applications/merchant-schemas';
import { fakeApi } from '@portal/test-kit/fake-api';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillPart } from './fill-part.ts';

const wrong = 'Please enter a valid routing number';

const viewOf = (bankName: string | null, error: string | null): MerchantView => ({
  version: 1,
  state: 'open',
  fields: [
    { name: 'bankName', value: bankName, isGiven: bankName !== null, error: null },
    { name: 'routingNumber', value: '•••••0024', isGiven: true, error },
    { name: 'accountNumber', value: null, isGiven: false, error: 'Please enter 4 to 17 digits' },
  ],
  rest: [],
  unfinished: [],
  contentHash: '',
  certification: '',
  consent: '',
  signed: null,
});

it('says “Saved.” only if no saved value of the section is wrong', async () => {
  const api = fakeApi();
  Element.prototype.scrollIntoView = () => undefined;
  fillPart(document.body, 'token', viewOf(null, wrong));
  api.on('POST', '/merchant-parts/fields', viewOf('First Bank', wrong));
  fireEvent.change(screen.getByLabelText('Bank Name'), { target: { value: 'First Bank' } });
  expect(
    await screen.findByText('Saved as typed. Please correct the marked fields.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Routing Number')).toHaveAccessibleDescription(
    expect.stringContaining(wrong),
  );
  api.on('POST', '/merchant-parts/fields', viewOf('First Bank', null));
  fireEvent.change(screen.getByLabelText('Routing Number'), { target: { value: '111000025' } });
  expect(await screen.findByText('Saved.')).toBeVisible();
});
