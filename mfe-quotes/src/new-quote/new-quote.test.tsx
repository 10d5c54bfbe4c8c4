import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { button } from '../testing/quote-screen.tsx';
import { quote } from '../testing/quote.ts';
import { NewQuotePage } from './new-quote-page.tsx';

const api = fakeApiPerTest();

describe('a new quote', () => {
  it('shows errors and sends nothing', async () => {
    showScreen(<NewQuotePage />);
    await userEvent.type(screen.getByLabelText('Contact email'), 'nonsense');
    await userEvent.click(await button('Continue to Upload'));
    expect(await screen.findByText('Merchant name is required')).toBeVisible();
    expect(screen.getByText('Valid email is required')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('is created and opened', async () => {
    api.on('POST', '/quotes', quote);
    const { toasts, address } = showScreen(<NewQuotePage />, {
      path: '/quotes/new',
      route: '/quotes/new',
    });
    await userEvent.type(screen.getByLabelText(/Merchant name/), 'Wren');
    const go = await button('Continue to Upload');
    act(() => {
      go.click();
      go.click();
    });
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(address()).toBe('/quotes/7');
    expect(api.sent('POST')).toHaveLength(1);
    expect(toasts[0]?.title).toBe('Quote Created');
  });

  it('asks before leaving with unsaved input', async () => {
    const { go, address } = showScreen(<NewQuotePage />, {
      path: '/quotes/new',
      route: '/quotes/new',
    });
    await userEvent.type(screen.getByLabelText(/Merchant name/), 'Wren');
    await act(() => go('/quotes'));
    expect(await screen.findByText('This quote has not been created yet.')).toBeVisible();
    expect(address()).toBe('/quotes/new');
    await userEvent.click(await button('Leave'));
    await waitFor(() => expect(address()).toBe('/quotes'));
  });

  it('without an id in the response reports a navigation error', async () => {
    api.on('POST', '/quotes', { quoteNumber: 'Q-2026-000008' });
    const { toasts, address } = showScreen(<NewQuotePage />, { path: '/quotes/new' });
    await userEvent.type(screen.getByLabelText(/Merchant name/), 'Bakery');
    await userEvent.click(await button('Continue to Upload'));
    await waitFor(() =>
      expect(toasts).toMatchObject([
        {
          title: 'Navigation Error',
          description: 'Quote created but unable to navigate. Check quotes list.',
          variant: 'destructive',
        },
      ]),
    );
    expect(address()).toBe('/quotes/new');
  });

  it('is created at once after a correction', async () => {
    api.on('POST', '/quotes', quote);
    showScreen(<NewQuotePage />, { path: '/quotes/new' });
    const submit = await button('Continue to Upload');
    const merchant = screen.getByLabelText(/Merchant name/);
    // Two clicks closer together than a double click.
    await act(async () => {
      submit.click();
      await Promise.resolve();
    });
    await screen.findByText('Merchant name is required');
    await userEvent.type(merchant, 'B{Enter}');
    await waitFor(() => expect(api.sent('POST')).toHaveLength(1));
  });

  it('refuses an invalid phone number and sends a valid one as typed', async () => {
    api.on('POST', '/quotes', quote);
    showScreen(<NewQuotePage />, { path: '/quotes/new' });
    await userEvent.type(screen.getByLabelText(/Merchant name/), 'Bakery');
    const phone = screen.getByLabelText('Contact phone');
    await userEvent.type(phone, '12345{Enter}');
    expect(await screen.findByText('Please enter a valid phone number')).toBeVisible();
    await userEvent.clear(phone);
    await userEvent.type(phone, '(303) 555-0155{Enter}');
    await waitFor(() =>
      expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
        contactPhone: '(303) 555-0155',
      }),
    );
  });
});
