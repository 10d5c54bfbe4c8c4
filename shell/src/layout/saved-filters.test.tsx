import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { listedScreens } from '../testing/listed-screens.ts';
import { Layout } from './layout.tsx';

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/auth/list-filters', [{ list: 'quotes', query: 'status=sent&sort=-createdAt' }]);
  api.on('PUT', '/auth/list-filters', { list: 'quotes', query: '' });
});

const show = (path: string) =>
  showScreen(<Layout screens={listedScreens}>content</Layout>, { path });
const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });
const left = () => api.sent('PUT').map(({ body }) => body);

describe('a list of the sidebar', () => {
  it('opens with its last filters', async () => {
    const { address } = show('/');
    await userEvent.hover(link('Quotes'));
    await waitFor(() =>
      expect(link('Quotes')).toHaveAttribute('href', '/quotes?status=sent&sort=-createdAt'),
    );
    await userEvent.click(link('Quotes'));
    expect(address()).toBe('/quotes?status=sent&sort=-createdAt');
    expect(link('Quotes')).toHaveAttribute('href', '/quotes');
  });

  it('is saved when filters change, without search and page', async () => {
    const { go } = show('/quotes');
    await go('/quotes?search=wren');
    await go('/quotes?search=wren&status=draft&page=2&cursor=c');
    await waitFor(() => expect(left()).toEqual([{ list: 'quotes', query: 'status=draft' }]));
    await go('/quotes');
    await waitFor(() => expect(left()[1]).toEqual({ list: 'quotes', query: '' }));
  });

  it('is not saved as opened by a link', async () => {
    const { go } = show('/');
    await go('/quotes?status=accepted');
    await go('/quotes/7');
    await go('/quotes?status=declined');
    await go('/quotes?status=declined&search=wren');
    expect(left()).toEqual([]);
  });
});
