import { click } from '@portal/test-kit/click';
import { fakeApi } from '@portal/test-kit/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draft } from '../testing/sample-application.ts';
import { part } from '../testing/sample-part.ts';
import { showDraft } from '../testing/wizard-screen.tsx';

it('shows and submits a draft that the merchant signed while it was open', async () => {
  const api = fakeApi();
  api.on('GET', '/applications/5/merchant-part', part);
  await showDraft(api, { dbaName: null, merchantFields: part.fields });

  const filled = { state: 'filled', filledBy: 'Ada Wren', filledAt: '2026-01-03T09:58:00.000Z' };
  api.on('GET', '/applications/5', { ...draft, merchantFields: { dbaName: filled }, version: 4 });
  api.on('GET', '/applications/5/merchant-part', {
    ...part,
    state: 'signed',
    signed: {
      name: 'Ada Wren',
      title: 'Owner',
      at: '2026-01-03T10:00:00.000Z',
      contentHash: 'a'.repeat(64),
      isSealed: false,
    },
  });
  expect(
    await screen.findByText(
      /^Requested from the merchant: Filled by Ada Wren/,
      {},
      { timeout: 20_000 },
    ),
  ).toBeVisible();

  await click('Confirm & Submit');
  await waitFor(() => expect(api.sent('POST')[0]?.headers['if-match']).toBe('"4"'));
});
