import type { Quote } from '@portal/contracts/quotes/schemas';
import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { FakeStream } from '@portal/test-kit/fake-stream';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { quote } from '../testing/quote.ts';
import { reading } from '../testing/reading.ts';
import { StatementPanel } from './statement-panel.tsx';

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/quotes/7/events', new FakeStream());
  api.on('POST', '/quotes/7/analyze-images', quote);
  api.on('POST', '/quotes/7/save-pdf', quote);
});

const show = (shown: Quote) => showScreen(<StatementPanel quote={shown} />);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answer = async (name: string) => {
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};
const corrected: Quote = {
  ...quote,
  ...reading,
  statementTotals: { ...reading.statementTotals, totalVolume: 101 },
  readAnalysis: reading,
};

describe('analyzing again', () => {
  it('discards corrections only if confirmed', async () => {
    show(corrected);
    await click('Re-analyze');
    await answer('Cancel');
    expect(api.sent('POST')).toEqual([]);
    await click('Re-analyze');
    await answer('Replace Corrections');
    await waitFor(() => expect(api.sent('POST')).toHaveLength(1));
  });

  it('asks nothing without corrections', async () => {
    show({ ...corrected, ...structuredClone(reading) });
    await click('Re-analyze');
    await waitFor(() => expect(api.sent('POST')).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('another statement', () => {
  const choose = () =>
    userEvent.upload(
      screen.getByLabelText('Statement PDF'),
      new File(['%PDF-1.7'], 'april.pdf', { type: 'application/pdf' }),
    );

  it('replaces an analysis only if confirmed', async () => {
    show({ ...corrected, ...reading });
    await choose();
    await click('Save PDF');
    await answer('Cancel');
    expect(api.sent('POST')).toEqual([]);
    await click('Save PDF');
    expect(await screen.findByText(/april.pdf will replace the current statement/)).toBeVisible();
    await answer('Replace Statement');
    await waitFor(() => expect(api.sent('POST')[0]?.body).toMatchObject({ fileName: 'april.pdf' }));
  });

  it('is saved without a question before an analysis', async () => {
    const none = { statementTotals: null, statementFees: null, cardTypeSummary: null };
    show({ ...quote, ...none, processingStage: 'images_converted' });
    await choose();
    await click('Save PDF');
    await waitFor(() => expect(api.sent('POST')).toHaveLength(1));
  });
});

describe('the sample statement', () => {
  const none = { statementTotals: null, statementFees: null, cardTypeSummary: null };
  const sample = () => screen.getByRole('button', { name: 'Use a Sample Statement' });
  const answerSample = (reply: Response) => {
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
      String(input).endsWith('.pdf') ? Promise.resolve(reply) : answer(input, init),
    );
  };

  it('is offered without a statement and saved like any other', async () => {
    answerSample(new Response('%PDF-1.7'));
    show({ ...quote, ...none, processingStage: 'idle' });
    await userEvent.click(sample());
    expect(await screen.findByText(/^sample-statement\.pdf/)).toBeVisible();
    await click('Save PDF');
    await waitFor(() =>
      expect(api.sent('POST')[0]?.body).toMatchObject({ fileName: 'sample-statement.pdf' }),
    );
  });

  it('reports a load failure', async () => {
    answerSample(new Response(null, { status: 502 }));
    const { toasts } = show({ ...quote, ...none, processingStage: 'idle' });
    await userEvent.click(sample());
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Sample Not Loaded' }]));
  });

  it('is not offered if there is a statement', () => {
    show(quote);
    expect(screen.queryByRole('button', { name: 'Use a Sample Statement' })).toBeNull();
  });
});
