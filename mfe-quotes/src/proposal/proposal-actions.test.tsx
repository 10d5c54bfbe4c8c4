import { Problem, type FakeApi } from '@portal/test-kit/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { proposal } from '../testing/proposal.ts';
import { button, fakeQuotes, showQuote } from '../testing/quote-screen.tsx';
import { quote } from '../testing/quote.ts';

let api: FakeApi;
beforeEach(() => {
  ({ api } = fakeQuotes());
  api.on('GET', '/quotes/7/proposals', [proposal]);
});

const refused = (text: string) =>
  new Problem(400, 'Choose another last day.', { validUntil: text });

it.each([
  ['Resend', 'resend', 'Resending...', 'Proposal Sent Again'],
  ['Remind', 'remind', 'Reminding...', 'Reminder Sent'],
])('%s shows its pending state', async (name, path, pendingName, title) => {
  let answer: (reply: unknown) => void = () => undefined;
  api.on('POST', `/quotes/7/proposals/1/${path}`, new Promise((resolve) => (answer = resolve)));
  const { toasts } = showQuote(api, { ...quote, status: 'sent' }, 'proposal');
  await userEvent.dblClick(await button(name));
  expect(await button(pendingName)).toBeVisible();
  answer(proposal);
  await waitFor(() => expect(toasts[0]?.title).toBe(title));
  expect(await button(name)).toBeVisible();
  expect(api.sent('POST')).toHaveLength(1);
});

it.each([
  [proposal.monthlySavings, undefined, false],
  [quote.monthlySavings, undefined, true],
  [proposal.monthlySavings, true, true],
] as const)(
  'warns of an open proposal that promises other savings: %s',
  async (monthlySavings, isDoubtful, warns) => {
    showQuote(api, { ...quote, monthlySavings, isDoubtful, status: 'sent' }, 'proposal');
    await button('Resend');
    expect(screen.queryAllByText(/savings changed after this version/)).toHaveLength(warns ? 1 : 0);
  },
);

describe('extending', () => {
  const open = async () => {
    const shown = showQuote(api, { ...quote, status: 'sent' }, 'proposal');
    await userEvent.click(await button('Extend'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend Proposal' }));
    const day = dialog.getByLabelText(/Valid until/);
    await userEvent.clear(day);
    return { ...shown, dialog, day, extend: dialog.getByRole('button', { name: 'Extend' }) };
  };

  it('shows a refused day at its field', async () => {
    api.on('PATCH', '/quotes/7/proposals/1', refused('At most a year from today'));
    const { dialog, day, extend } = await open();
    await userEvent.type(day, '2036-04-30');
    await userEvent.click(extend);
    expect(await dialog.findByText('At most a year from today')).toBeVisible();
    expect(day).toBeInvalid();
  });

  it('shows the new last day', async () => {
    api.on('PATCH', '/quotes/7/proposals/1', { ...proposal, lastDay: '2026-04-30' });
    const { toasts, day, extend } = await open();
    await userEvent.type(day, '2026-04-30');
    await userEvent.click(extend);
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Proposal Extended', description: 'It is valid until Apr 30, 2026.' },
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('requires a day', async () => {
    const { dialog, extend } = await open();
    await userEvent.click(extend);
    expect(await dialog.findByText('Choose a day')).toBeVisible();
    expect(api.calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });
});

it('lists the server’s errors as links to their fields', async () => {
  api.on('POST', '/quotes/7/proposals', refused('A day from today on'));
  showQuote(api, { ...quote, status: 'sent' }, 'proposal');
  await userEvent.click(await button('Send New Version'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send New Version' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Please correct:')).toBeVisible();
  expect(dialog.getByText('A day from today on')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Valid until' }));
  expect(dialog.getByLabelText('Valid until')).toHaveFocus();
});

it('is sent once each condition is accepted', async () => {
  api.on('POST', '/quotes/7/proposals', proposal);
  const conditions = [
    { name: 'old-statement', text: 'The latest statement is of May 2026.' },
    { name: 'estimated-costs', text: 'The savings are an estimated range.' },
  ];
  showQuote(api, { ...quote, conditions }, 'proposal');
  expect(
    await screen.findByText(/more than three months old\. Costs are estimated\./),
  ).toBeVisible();
  await userEvent.click(await button('Send New Version'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send New Version' }));
  const send = dialog.getByRole('button', { name: 'Send' });
  await userEvent.click(dialog.getByRole('checkbox', { name: /Costs are estimated/ }));
  await userEvent.click(send);
  expect(await dialog.findByText('Resolve or check each of these first')).toBeVisible();
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(dialog.getByRole('checkbox', { name: /more than three months old/ }));
  await userEvent.click(send);
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')).toMatchObject({
      headers: { 'if-match': `"${quote.version}"` },
      body: { acceptedConditions: ['estimated-costs', 'old-statement'] },
    }),
  );
});

it('shows a won merchant’s first statement next to the estimate', async () => {
  showQuote(
    api,
    {
      ...quote,
      status: 'accepted',
      firstStatement: {
        quoteId: 9,
        quoteNumber: 'Q-2027-000009',
        month: '2027-01',
        actual: '0.018200',
        low: '0.017000',
        likely: '0.018800',
        high: '0.020500',
      },
    },
    'proposal',
  );
  expect(
    await screen.findByText(
      'The first statement with us (Q-2027-000009, January 2027) prints interchange and network fees of 1.82% of sales. The estimate was 1.70% to 2.05%, most likely 1.88%.',
    ),
  ).toBeVisible();
});
