import { showScreen } from '@portal/test-kit/screen.tsx';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PrintStyles } from './print-styles.tsx';

const paper = () => document.documentElement.dataset['paper'];

it('applies while the page is shown', async () => {
  const { go } = showScreen(<PrintStyles wide />, { path: '/quotes/7', route: '/quotes/7' });
  expect(paper()).toBe('wide');
  await act(() => go('/quotes'));
  expect(screen.getByText('elsewhere')).toBeVisible();
  expect(paper()).toBeUndefined();
});
