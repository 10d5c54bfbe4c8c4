import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { showScreen, testUser } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { MagicLinkPage } from '../pages/magic-link-page.tsx';
import { FactorOffer } from './factor-offer.tsx';
import { SecurityPage } from './security-page.tsx';
import { StepUp } from './step-up.tsx';
import { offerFactor, useFactorOffer } from './use-factor-offer.ts';

const api = fakeApiPerTest();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  api.on('POST', '/auth/second-factor/options', { passkey: null, code: true, recoveryCode: true });
});

const posts = (path: string) => api.calls.filter((call) => call.path === path);
const enterCode = async (code: string): Promise<void> =>
  userEvent.type(
    await screen.findByLabelText(/Code from your authenticator app/),
    `${code}{Enter}`,
  );

describe('after a link', () => {
  const link = { email: testUser.email, name: 'Riley', kind: 'sign-in', sameBrowser: true };
  const open = (secondFactor: string) => {
    api.on('POST', '/auth/inspect-magic-link', link);
    api.on('POST', '/auth/verify-magic-link', { user: testUser, secondFactor });
    showScreen(<MagicLinkPage />, { path: '/magic-link?token=abc', route: '/magic-link' });
  };

  it('the second factor is asked for before the portal opens', async () => {
    open('verify');
    expect(await screen.findByRole('heading', { name: "Confirm it's you" })).toBeVisible();
    api.on('POST', '/auth/second-factor', new Problem(400, 'This code is not valid.'));
    await enterCode('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not valid.');
    api.on('POST', '/auth/second-factor', { user: testUser });
    // A click right after the first one counts as a double click.
    await waitFor(async () => {
      await click('Confirm');
      expect(posts('/auth/second-factor')).toHaveLength(2);
    });
    expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    expect(posts('/auth/second-factor').map(({ body }) => body)).toEqual([
      { code: '123456' },
      { code: '123456' },
    ]);
  });

  it('a recovery code can be used instead', async () => {
    open('verify');
    await click('Use a recovery code');
    await userEvent.type(screen.getByLabelText(/Recovery code/), 'K7QF-0000');
    api.on('POST', '/auth/second-factor', { user: testUser });
    await click('Confirm');
    await screen.findByRole('heading', { name: 'Welcome back!' });
    expect(posts('/auth/second-factor')[0]?.body).toEqual({ recoveryCode: 'K7QF-0000' });
  });

  it('a factor is added where the role needs one, and its recovery codes are shown', async () => {
    open('enroll');
    expect(await screen.findByRole('heading', { name: 'Add a second factor' })).toBeVisible();
    api.on('POST', '/auth/one-time-codes/key', { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' });
    await click('Set Up an App');
    expect(await screen.findByText('ABCD EFGH')).toBeVisible();
    await click('Confirm the App');
    expect(screen.getByText('Code is required')).toBeVisible();
    api.on('POST', '/auth/one-time-codes', { recoveryCodes: ['AAAA-BBBB'] });
    await userEvent.type(screen.getByLabelText(/Code from the app/), '123456{Enter}');
    expect(await screen.findByText('AAAA-BBBB')).toBeVisible();
    await click('I Saved Them');
    expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  });
});

describe('a call that needs a recent factor', () => {
  const refused = () =>
    Response.json(
      { type: '/problems/step-up-required', title: 'x', status: 403, detail: 'Confirm.' },
      { status: 403 },
    );
  const call = () => fetch('/api/things', { method: 'POST', body: '{"a":1}' });

  it('is repeated after the dialog, once for several calls', async () => {
    showScreen(<StepUp />);
    api.on('POST', '/things', refused());
    const replies = Promise.all([call(), call()]);
    expect(await screen.findByRole('dialog', { name: "Confirm it's you" })).toBeVisible();
    api.on('POST', '/things', { done: true });
    api.on('POST', '/auth/second-factor', { user: testUser });
    await enterCode('123456');
    expect((await replies).map(({ status }) => status)).toEqual([200, 200]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts('/things').map(({ body }) => body)).toEqual(Array(4).fill({ a: 1 }));
    expect(posts('/auth/second-factor')).toHaveLength(1);
  });

  it('asks a person who has no factor yet for a mailed code', async () => {
    api.on('POST', '/auth/second-factor/options', {
      passkey: null,
      code: false,
      recoveryCode: false,
      mailedCode: true,
    });
    api.on('POST', '/auth/second-factor/mail', null);
    showScreen(<StepUp />);
    api.on('POST', '/things', refused());
    const reply = call();
    await click('Email Me a Code');
    await userEvent.type(await screen.findByLabelText(/Code from the email/), '123456');
    api.on('POST', '/things', { done: true });
    api.on('POST', '/auth/second-factor', { user: testUser });
    await waitFor(async () => {
      await click('Confirm');
      expect(posts('/auth/second-factor')).toHaveLength(1);
    });
    expect((await reply).status).toBe(200);
    expect(posts('/auth/second-factor/mail')).toHaveLength(1);
    expect(posts('/auth/second-factor')[0]?.body).toEqual({ mailedCode: '123456' });
  });

  it('stays refused if the person cancels', async () => {
    showScreen(<StepUp />);
    api.on('POST', '/things', refused());
    const reply = call();
    await click('Cancel');
    expect((await reply).status).toBe(403);
    expect(posts('/things')).toHaveLength(1);
  });

  it('asks nothing for another refusal', async () => {
    showScreen(<StepUp />);
    api.on('POST', '/things', new Problem(403, 'Your role does not allow this.'));
    expect((await call()).status).toBe(403);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('a second factor is offered until it is dismissed in this browser', async () => {
  function Offered() {
    const { isOffering, stopOffering } = useFactorOffer();
    return isOffering ? <FactorOffer onClose={stopOffering} /> : null;
  }
  offerFactor();
  const { unmount } = showOffer();
  await click('Not Now');
  expect(screen.queryByText(/Sign in without waiting/)).toBeNull();
  unmount();
  offerFactor();
  showOffer();
  expect(screen.queryByText(/Sign in without waiting/)).toBeNull();

  function showOffer() {
    showScreen(<Offered />);
    return { unmount: () => document.body.replaceChildren() };
  }
});

describe('the page', () => {
  const security = {
    passkeys: [
      {
        id: 7,
        name: 'Work laptop',
        createdAt: '2026-11-01T00:00:00.000Z',
        lastUsedAt: null,
        backedUp: true,
      },
    ],
    passkeysWork: true,
    oneTimeCodesSince: null,
    recoveryCodesLeft: 1,
    required: false,
    dueAt: null,
  };
  const session = {
    id: 1,
    device: 'Firefox on Linux',
    address: '192.0.2.1',
    startedAt: '2026-11-01T00:00:00.000Z',
    lastSeenAt: '2026-11-01T00:00:00.000Z',
    isCurrent: true,
    impersonatedBy: null,
  };

  it('removes a passkey after a question, and ends a session', async () => {
    api.on('GET', '/auth/security', security);
    api.on('GET', '/auth/sessions', [
      session,
      { ...session, id: 2, device: 'Safari on iPhone', isCurrent: false },
    ]);
    api.on('DELETE', '/auth/passkeys/7', null);
    api.on('DELETE', '/auth/sessions/2', null);
    const { toasts } = showScreen(<SecurityPage />);
    expect(await screen.findByText('1 recovery code is left.')).toBeVisible();
    expect(screen.getByText('Firefox on Linux · This session')).toBeVisible();
    await click('Remove Work laptop');
    await click('Remove');
    await waitFor(() => expect(posts('/auth/passkeys/7')).toHaveLength(1));
    await click('End the session on Safari on iPhone');
    await waitFor(() => expect(posts('/auth/sessions/2')).toHaveLength(1));
    await waitFor(() =>
      expect(toasts.map(({ title }) => title)).toEqual(['Second factor removed', 'Session ended']),
    );
  });

  it('says when a role or company needs a second factor', async () => {
    const dueAt = '2026-12-24T12:00:00.000Z';
    api.on('GET', '/auth/security', { ...security, passkeys: [], required: true, dueAt });
    api.on('GET', '/auth/sessions', [session]);
    showScreen(<SecurityPage />);
    expect(
      await screen.findByText(/From Dec 24, 2026, you cannot sign in without one/),
    ).toBeVisible();
  });
});
