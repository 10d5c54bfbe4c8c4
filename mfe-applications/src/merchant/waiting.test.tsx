import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { part } from '../testing/sample-part.ts';
import { button, showDraft, step } from '../testing/wizard-screen.tsx';

const api = fakeApiPerTest();

const filled = {
  dbaName: { state: 'filled', filledBy: 'Ada Wren', filledAt: '2026-01-03T09:58:00.000Z' },
} as const;

async function showReview(fields: typeof part.fields, draft: object = {}): Promise<void> {
  api.on('GET', '/applications/5/merchant-part', { ...part, fields });
  await showDraft(api, { dbaName: null, merchantFields: fields, ...draft });
  await step('Review & Submit');
}

describe('the review of a draft that waits for the merchant', () => {
  it('says that the signature is missing and does not submit', async () => {
    await showReview(filled);
    expect(screen.getByText('Waiting for Signature')).toBeVisible();
    expect(screen.queryByText('Ready for Review')).toBeNull();
    const submit = button('Confirm & Submit');
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    expect(submit).toHaveAccessibleDescription(/^Ada Wren has not signed yet\./);
    await userEvent.click(submit);
    expect(api.sent('PUT')).toEqual([]);
    expect(screen.getByText('Step 6 of 6')).toBeVisible();
  });

  it('lists what the merchant still has to fill in', async () => {
    await showReview(part.fields);
    expect(button('Confirm & Submit')).toHaveAccessibleDescription(
      /^Ada Wren still has to fill in 1 field and sign\./,
    );
  });

  it('says that the partner’s own fields block the signature', async () => {
    await showReview(filled, { averageTicket: null });
    expect(button('Confirm & Submit')).toHaveAccessibleDescription(
      /^Ada Wren filled in everything\. Complete the fields above/,
    );
  });
});
