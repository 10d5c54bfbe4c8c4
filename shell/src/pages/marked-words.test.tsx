import { fakeApi, Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { unmarkedTexts } from '@portal/test-kit/shown-words';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { WordsProvider } from '../words/words.ts';
import { AuthPage } from './auth-page.tsx';
import { LandingPage } from './landing-page.tsx';
import { MagicLinkPage } from './magic-link-page.tsx';

// Files of a worker share modules: load those that import the mock again, and end with the real ones.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('../words/es.ts', async () => {
  const { markTexts } = await import('@portal/test-kit/shown-words');
  const { en } = await import('../words/en.ts');
  return { es: markTexts(en) };
});

beforeEach(() => {
  const api = fakeApi();
  api.on('GET', '/auth/brand', new Problem(503, 'Down.'));
  api.on('POST', '/auth/magic-link', { message: '' });
  api.on('POST', '/auth/inspect-magic-link', {
    email: '1@2.3',
    name: '1@2.3',
    kind: 'sign-in',
    sameBrowser: false,
  });
  api.on('POST', '/auth/verify-magic-link', new Problem(410, 'Used'));
});

const show = (page: React.ReactNode, path: string) =>
  showScreen(
    <WordsProvider language="es" waiting={null}>
      {page}
    </WordsProvider>,
    { path, route: path.replace(/\?.*/, '') },
  );
const names = ['Español', 'English', 'Partner Portal'];
const others = () => unmarkedTexts().filter((text) => !names.includes(text));

it('the landing page has only texts from the catalog', async () => {
  show(<LandingPage />, '/');
  await screen.findByText(/⟦Sign In to Continue/);
  expect(others()).toEqual([]);
});

it('the sign-in page has only texts from the catalog', async () => {
  show(<AuthPage />, '/auth');
  await screen.findByText(/⟦Send magic link/);
  expect(others()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox'), 'a@b.example{Enter}');
  await screen.findByText(/⟦Use a different email/);
  expect(others()).toEqual(['a@b.example']);
});

it('the magic-link page has only texts from the catalog', async () => {
  show(<MagicLinkPage />, '/magic-link?token=abc');
  await screen.findByText(/⟦Continue/);
  expect(others()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /⟦Continue/ }));
  await screen.findByText(/⟦There was a problem/);
  expect(others()).toEqual([]);
});
