import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { type Shown, showScreen, testUser } from '@portal/test-kit/screen.tsx';
import { textsOnlyIn, visibleTexts } from '@portal/test-kit/shown-words';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useLanguage } from '../appearance/device-choices.ts';
import { FactorOffer } from './factor-offer.tsx';
import { SecurityPage } from './security-page.tsx';
import { SignInStep } from './sign-in-step.tsx';
import { StepUp } from './step-up.tsx';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { en as pageEn } from './words/page-en.ts';
import { es as pageEs } from './words/page-es.ts';
import { WordsProvider } from '../words/words.ts';

const time = '2026-11-01T12:00:00.000Z';
const passkey = { id: 7, name: 'ThinkPad', createdAt: time, lastUsedAt: time, backedUp: true };
const security = {
  passkeys: [passkey, { ...passkey, id: 8, lastUsedAt: null }],
  passkeysWork: true,
  oneTimeCodesSince: time,
  recoveryCodesLeft: 3,
  required: true,
  dueAt: '2026-12-24T12:00:00.000Z',
};
const session = {
  id: 1,
  device: 'Firefox on Linux',
  address: null,
  startedAt: time,
  lastSeenAt: time,
  isCurrent: true,
  impersonatedBy: 'Ada Wren',
};
const key = {
  id: 3,
  name: 'CRM',
  prefix: 'ppk_abc123',
  scopes: { quotes: 'read', 'revenue-shares': 'write' },
  addresses: ['203.0.113.0/24'],
  createdAt: time,
  expiresAt: '2199-11-01T12:00:00.000Z',
  lastUsedAt: null,
  lastAddress: null,
};

const api = fakeApiPerTest();
beforeEach(() => {
  document.title = '';
  api.on('GET', '/auth/security', security);
  api.on('GET', '/auth/sessions', [session, { ...session, id: 2, isCurrent: false }]);
  api.on('GET', '/auth/keys', [key, { ...key, id: 4, expiresAt: time, lastUsedAt: time }]);
  api.on('POST', '/auth/second-factor/options', { passkey: null, code: true, recoveryCode: true });
});

// Other tests share the chosen language.
afterAll(async () => {
  showScreen(<InSpanish>{null}</InSpanish>);
  await press('in en');
});

const english = [...textsOnlyIn(en, es), ...textsOnlyIn(pageEn, pageEs)];
const seesNoEnglish = () => expect(visibleTexts(english)).toEqual([]);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

function InSpanish({ children }: { children: ReactNode }) {
  const { language, setLanguage } = useLanguage();
  return (
    <>
      <button onClick={() => setLanguage('es')}>in es</button>
      <button onClick={() => setLanguage('en')}>in en</button>
      {language === 'es' ? (
        <WordsProvider language="es" waiting={null}>
          {children}
        </WordsProvider>
      ) : null}
    </>
  );
}

async function show(part: ReactNode): Promise<Shown> {
  const shown = showScreen(<InSpanish>{part}</InSpanish>);
  await press('in es');
  return shown;
}

describe('the page in Spanish', () => {
  it('shows no English, and times in Spanish', async () => {
    expect(english.length).toBeGreaterThan(100);
    await show(<SecurityPage />);
    expect(await screen.findByText(/A partir del 24 dic 2026/)).toBeVisible();
    expect(await screen.findByText('Firefox en Linux · Esta sesión')).toBeVisible();
    expect(screen.getByText(/^Vence el 1 nov 2199 · Aún sin usar · Solo desde 203/)).toBeVisible();
    expect(document.documentElement.lang).toBe('es');
    expect(document.title).toBe('Inicio de sesión y seguridad · Portal de socios');
    seesNoEnglish();
  });

  it('shows no English in its dialogs, errors and toasts', async () => {
    const { toasts } = await show(<SecurityPage />);
    await press('Crear una clave');
    await press('Crear');
    const dialog = within(screen.getByRole('dialog', { name: 'Crear una clave' }));
    expect(dialog.getByText('Este dato es obligatorio')).toBeVisible();
    expect(dialog.getByText('Elija al menos un permiso')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Nombre/), 'CRM');
    await userEvent.selectOptions(dialog.getByLabelText('Cotizaciones'), 'Lectura');
    await userEvent.type(dialog.getByLabelText(/^Solo desde/), 'crm.example{Tab}');
    expect(await dialog.findByText(/^Una dirección como/)).toBeVisible();
    seesNoEnglish();
    await userEvent.clear(dialog.getByLabelText(/^Solo desde/));
    api.on('POST', '/auth/keys', new Problem(429, 'Too many keys.'));
    await press('Crear');
    await waitFor(() => {
      expect(toasts.at(-1)?.description).toMatch(/^Hubo demasiados intentos/);
    });
    api.on('POST', '/auth/keys', { ...key, secret: 'ppk_abc' });
    // A click right after the first one counts as a double click.
    await waitFor(async () => {
      await press('Crear');
      expect(screen.getByRole('dialog', { name: 'Guarde su clave' })).toBeVisible();
    });
    seesNoEnglish();
    await press('Ya la guardé');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Quitar ThinkPad' }))[0]!);
    const question = await screen.findByRole('alertdialog', { name: /Quitar este segundo factor/ });
    expect(question).toHaveAttribute('lang', 'es');
    seesNoEnglish();
    api.on('DELETE', '/auth/passkeys/7', null);
    await userEvent.click(within(question).getByRole('button', { name: 'Quitar' }));
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Segundo factor quitado'));
  });
});

describe('a part of an English page in Spanish', () => {
  it('names its language: the question for a second factor', async () => {
    await show(<StepUp />);
    const refusal = { type: '/problems/step-up-required', title: 'x', status: 403, detail: 'x' };
    api.on('POST', '/things', Response.json(refusal, { status: 403 }));
    const reply = fetch('/api/things', { method: 'POST' });
    const dialog = await screen.findByRole('dialog', { name: es.verify.title });
    expect(dialog).toHaveAttribute('lang', 'es');
    seesNoEnglish();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect((await reply).status).toBe(403);
  });

  it('names its language: the offer of a passkey', async () => {
    await show(<FactorOffer onClose={() => undefined} />);
    expect((await screen.findByText(es.offer.text)).closest('[lang]')).toHaveAttribute(
      'lang',
      'es',
    );
    seesNoEnglish();
  });
});

it.each(['verify', 'enroll'] as const)('sign-in shows no English in Spanish: %s', async (step) => {
  await show(<SignInStep step={step} user={testUser} onDone={() => undefined} />);
  await screen.findByText(es[step].about);
  seesNoEnglish();
});
