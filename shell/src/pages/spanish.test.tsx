import { linkRefusals, ssoRefusals } from '@portal/contracts/auth/refusals';
import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { showScreen, testUser } from '@portal/test-kit/screen.tsx';
import { textsOnlyIn, visibleTexts } from '@portal/test-kit/shown-words';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { deviceKeys, keepDeviceChoices, useLanguage } from '../appearance/device-choices.ts';
import { Toasts } from '../appearance/toasts.tsx';
import { en } from '../words/en.ts';
import { es } from '../words/es.ts';
import { WordsProvider } from '../words/words.ts';
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

function Portal({ page }: { page: React.ReactNode }) {
  const { language } = useLanguage();
  return (
    <WordsProvider language={language} waiting={null}>
      {page}
      <Toasts />
    </WordsProvider>
  );
}

const english = textsOnlyIn(en, es);
const seesNoEnglish = () => expect(visibleTexts(english)).toEqual([]);

async function show(page: React.ReactNode, path: string): Promise<void> {
  localStorage.setItem(deviceKeys.language, 'es');
  showScreen(<Portal page={page} />, { path, route: path.replace(/\?.*/, '') });
  // The brand has no language. Until it is loaded, it has the product's name.
  await screen.findByText('Tidewater Payments');
  await screen.findByRole('button', { name: 'English' });
}

const email = () => screen.getByLabelText(/Correo electrónico/);

describe('the sign-in pages in Spanish', () => {
  it('can be chosen on the page and are remembered in this browser', async () => {
    expect(english.length).toBeGreaterThan(25);
    showScreen(<Portal page={<LandingPage />} />);
    await click('Español');
    expect(await screen.findByRole('heading', { name: 'Portal de socios' })).toBeVisible();
    expect(document.documentElement.lang).toBe('es');
    seesNoEnglish();
    expect(localStorage.getItem(deviceKeys.language)).toBe('es');
    const putBack = keepDeviceChoices();
    localStorage.clear();
    putBack();
    expect(localStorage.getItem(deviceKeys.language)).toBe('es');
  });

  it('show no English while requesting a link', async () => {
    api.on('POST', '/auth/magic-link', new Problem(429, 'Too many sign-in links.'));
    await show(<AuthPage />, '/auth');
    seesNoEnglish();
    await userEvent.type(email(), 'rep@coastal.example{Enter}');
    expect(await screen.findByText(/Hubo demasiados intentos/)).toBeVisible();
    seesNoEnglish();
    api.on('POST', '/auth/magic-link', { message: 'Check your email for the login link' });
    await userEvent.type(email(), '{Enter}');
    expect(
      await screen.findByRole('heading', { name: 'Revise su correo electrónico' }),
    ).toBeVisible();
    seesNoEnglish();
  });

  it.each(Object.values(linkRefusals))('show why a link does not work: %s', async (refusal) => {
    api.on('POST', '/auth/inspect-magic-link', new Problem(410, refusal));
    await show(<MagicLinkPage />, '/magic-link?token=abc');
    const messages = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(messages.join()).not.toContain(refusal);
    seesNoEnglish();
    expect(visibleTexts(Object.values(linkRefusals))).toEqual([]);
  });

  it.each(Object.values(ssoRefusals))('show why single sign-on failed: %s', async (refusal) => {
    api.on('POST', '/auth/sso', new Problem(400, refusal));
    await show(<SsoPage />, '/sso?code=c');
    const [message] = await screen.findAllByRole('alert');
    expect(message?.textContent).not.toContain(refusal);
    seesNoEnglish();
  });

  it('show no English while verifying a link', async () => {
    const link = { email: 'riley@coastal.example', name: 'Riley Brooks', kind: 'invitation' };
    api.on('POST', '/auth/inspect-magic-link', { ...link, sameBrowser: false });
    api.on('POST', '/auth/verify-magic-link', { user: testUser });
    await show(<MagicLinkPage />, '/magic-link?token=abc');
    seesNoEnglish();
    await click('Continuar');
    expect(await screen.findByRole('heading', { name: '¡Le damos la bienvenida!' })).toBeVisible();
    seesNoEnglish();
  });

  it('report a missing token in Spanish', async () => {
    await show(<MagicLinkPage />, '/magic-link');
    expect((await screen.findAllByText(es.magicLink.noToken)).length).toBeGreaterThan(0);
    seesNoEnglish();
  });
});
