import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AccessDenied, NotFound } from './states.tsx';

it.each([
  ['does not exist', () => <NotFound />, '404 Page Not Found'],
  ['is not for the role', () => <AccessDenied message="Access denied." />, 'Access denied.'],
])('a page that %s links to the dashboard', async (_, Page, text) => {
  const { address } = showScreen(<Page />, { path: '/nowhere', route: '/nowhere' });
  expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go to Dashboard' }));
  expect(address()).toBe('/');
});
