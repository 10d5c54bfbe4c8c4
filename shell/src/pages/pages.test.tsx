import { ssoRefusals } from '@portal/contracts/auth/refusals';
import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { showScreen, testUser } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../appearance/toasts.tsx';
import { currentUserKey } from '../session/session.ts';
import { AuthPage } from './auth-page.tsx';
import { LandingPage } from './landing-page.tsx';
import { MagicLinkPage } from './magic-link-page.tsx';
import { SsoPage } from './sso-page.tsx';

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/auth/brand', {
    name: 'Tidewater Payments',
    logo: null,
    color: '#0b6a75',
    internalCompany: 'Tidewater Payments',
  });
});

const show = (page: React.ReactNode, path: string) =>
  showScreen(
    <>
      {page}
      <Toasts />
    </>,
    { path, route: path.replace(/\?.*/, '') },
  );

it('the landing page links to sign-in', async () => {
  show(<LandingPage />, '/');
  expect(screen.getByRole('heading', { name: 'Partner Portal' })).toBeVisible();
  await click('Sign In to Continue');
  expect(screen.getByText('elsewhere')).toBeVisible();
});

describe('the sign-in page', () => {
  it('shows where the link was sent, and accepts another address', async () => {
    const message = 'Check your email for the login link';
    api.on('POST', '/auth/magic-link', { message, validMinutes: 20 });
    show(<AuthPage />, '/auth');
    expect(screen.getByText('Enter your email to receive a magic link')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Email address/), 'rep@coastal.example');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send magic link' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(api.sent('POST')).toHaveLength(1);
    expect(screen.getByText('rep@coastal.example')).toBeVisible();
    expect(screen.getByText(/The link will expire in 20 minutes\.$/)).toBeVisible();
    await click('Use a different email');
    expect(screen.getByLabelText(/Email address/)).toHaveValue('');
  });

  it('leads back to the page of the tab in which the link was asked for', async () => {
    api.on('POST', '/auth/magic-link', { message: 'Check your email for the login link' });
    localStorage.setItem('portal.return-to', '/quotes');
    show(<AuthPage />, '/auth?returnTo=%2Frevenue');
    await userEvent.type(screen.getByLabelText(/Email address/), 'rep@coastal.example');
    expect(localStorage.getItem('portal.return-to')).toBe('/quotes');
    await click('Send magic link');
    expect(localStorage.getItem('portal.return-to')).toBe('/revenue');
    localStorage.clear();
  });

  it('does nothing without an address', async () => {
    show(<AuthPage />, '/auth');
    await click('Send magic link');
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it("shows the server's message on rejection", async () => {
    api.on('POST', '/auth/magic-link', new Problem(429, 'Too many sign-in links.'));
    show(<AuthPage />, '/auth');
    await userEvent.type(screen.getByLabelText(/Email address/), 'rep@coastal.example{Enter}');
    expect((await screen.findAllByText(/Too many sign-in links/)).length).toBeGreaterThan(0);
  });
});

describe('single sign-on', () => {
  const provider = 'https://login.coastal.example/auth?state=1';
  const answer = '/sso?code=c&state=1.s';

  it('leads to the provider of the company instead of a mail', async () => {
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { href: location.href, assign });
    api.on('POST', '/auth/magic-link', { message: 'Sign in with your company', provider });
    show(<AuthPage />, '/auth');
    await userEvent.type(screen.getByLabelText(/Email address/), 'rep@coastal.example{Enter}');
    expect(await screen.findByText("Redirecting to your company's sign-in...")).toBeVisible();
    expect(assign.mock.calls).toEqual([[provider]]);
    expect(screen.queryByText('Magic link sent')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('can be left for a link, which the server mails to the last administrator only', async () => {
    api.on('POST', '/auth/magic-link', { message: 'Check your email for the login link' });
    show(<AuthPage />, '/auth?by=link');
    await userEvent.type(screen.getByLabelText(/Email address/), 'admin@portal.example{Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
    const call = api.calls.find(({ method }) => method === 'POST');
    expect(call?.body).toEqual({ email: 'admin@portal.example', byLink: true });
  });

  it('signs in with the answer of the provider, once', async () => {
    api.on('POST', '/auth/sso', { user: testUser });
    show(<SsoPage />, answer);
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    const calls = api.calls.filter(({ path }) => path === '/auth/sso');
    expect(calls.map(({ body }) => body)).toEqual([{ parameters: 'code=c&state=1.s' }]);
  });

  it('says why it did not work, and how to go on', async () => {
    api.on('POST', '/auth/sso', new Problem(403, ssoRefusals.ssoUnknown));
    show(<SsoPage />, answer);
    expect(await screen.findByRole('alert')).toHaveTextContent(ssoRefusals.ssoUnknown);
    expect(screen.getByRole('button', { name: 'Sign in by email link' })).toBeVisible();
    await click('Try again');
    expect(screen.getByText('elsewhere')).toBeVisible();
  });
});

describe('the magic-link page', () => {
  const link = {
    email: 'riley@coastal.example',
    name: 'Riley Brooks',
    kind: 'sign-in',
    sameBrowser: true,
  };

  it('uses the token once in the browser that requested it', async () => {
    api.on('POST', '/auth/inspect-magic-link', link);
    api.on('POST', '/auth/verify-magic-link', { user: testUser });
    show(<MagicLinkPage />, '/magic-link?token=abc');
    expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    expect(api.sent('POST')).toMatchObject([
      { path: '/auth/inspect-magic-link', body: { token: 'abc' } },
      { path: '/auth/verify-magic-link', body: { token: 'abc' } },
    ]);
  });

  it('signs in a person who leaves the welcome before it redirects', async () => {
    api.on('POST', '/auth/inspect-magic-link', link);
    api.on('POST', '/auth/verify-magic-link', { user: testUser });
    const shown = show(<MagicLinkPage />, '/magic-link?token=abc');
    expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    const set = vi.spyOn(shown.queries, 'setQueryData');
    await shown.go('/quotes');
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(set).toHaveBeenCalledExactlyOnceWith(currentUserKey, testUser);
  });

  it.each([
    ['sign-in', 'This link signs in Riley Brooks (riley@coastal.example).'],
    ['invitation', 'This invitation is for Riley Brooks (riley@coastal.example).'],
  ])('shows whom a link of another browser is for (%s), and waits', async (kind, text) => {
    api.on('POST', '/auth/inspect-magic-link', { ...link, kind, sameBrowser: false });
    api.on('POST', '/auth/verify-magic-link', { user: testUser });
    show(<MagicLinkPage />, '/magic-link?token=abc');
    const button = await screen.findByRole('button', { name: 'Continue' });
    expect(button.parentElement).toHaveTextContent(text);
    expect(api.sent('POST').map(({ path }) => path)).toEqual(['/auth/inspect-magic-link']);
    await userEvent.dblClick(button);
    expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    expect(api.sent('POST').map(({ path }) => path)).toEqual([
      '/auth/inspect-magic-link',
      '/auth/verify-magic-link',
    ]);
  });

  it('asks another browser for the code of the mail, again if it is wrong', async () => {
    const wrong = { code: 'This code is incorrect.' };
    api.on('POST', '/auth/inspect-magic-link', { ...link, sameBrowser: false, needsCode: true });
    let answer = (_reply: Problem): void => undefined;
    api.on(
      'POST',
      '/auth/verify-magic-link',
      new Promise<Problem>((resolve) => (answer = resolve)),
    );
    show(<MagicLinkPage />, '/magic-link?token=abc');
    const field = await screen.findByLabelText(/^Code from the email/);
    await click('Continue');
    expect(api.sent('POST')).toHaveLength(1);
    await userEvent.type(field, '111111{Enter}');
    expect(await screen.findByRole('heading', { name: 'Signing you in...' })).toBeVisible();
    answer(new Problem(400, wrong.code, wrong));
    expect(await screen.findByText(/Please check the six digits/)).toBeVisible();
    api.on('POST', '/auth/verify-magic-link', { user: testUser });
    const again = screen.getByLabelText(/^Code from the email/);
    await userEvent.clear(again);
    await userEvent.type(again, '222222{Enter}');
    expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    expect(api.sent('POST').at(-1)?.body).toEqual({ token: 'abc', code: '222222' });
  });

  it('shows why a link stopped working', async () => {
    api.on('POST', '/auth/inspect-magic-link', { ...link, sameBrowser: false });
    api.on('POST', '/auth/verify-magic-link', new Problem(410, 'This link has been used already.'));
    show(<MagicLinkPage />, '/magic-link?token=abc');
    await click('Continue');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used already.');
  });

  it('shows why a link does not work', async () => {
    api.on('POST', '/auth/inspect-magic-link', new Problem(410, 'This link has expired.'));
    show(<MagicLinkPage />, '/magic-link?token=abc');
    expect(await screen.findByRole('heading', { name: 'Sign in failed' })).toBeVisible();
    expect(screen.getByText('There was a problem with your magic link')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired.');
  });

  it.each([
    ['/auth/inspect-magic-link', 'opened again'],
    ['/auth/verify-magic-link', 'opened in two tabs'],
  ])('continues if the person is already signed in (%s: %s)', async (path) => {
    localStorage.setItem('portal.return-to', '/quotes');
    api.on('POST', '/auth/inspect-magic-link', link);
    api.on('POST', path, new Problem(410, 'This link has been used already.'));
    api.on('GET', '/auth/user', testUser);
    show(<MagicLinkPage />, '/magic-link?token=abc');
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(screen.queryByText('Sign in failed')).toBeNull();
    expect(localStorage.getItem('portal.return-to')).toBeNull();
  });

  it('calls nothing without a token', async () => {
    show(<MagicLinkPage />, '/magic-link');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No token provided'));
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});
