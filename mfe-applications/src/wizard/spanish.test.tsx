import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { textsOnlyIn, visibleTexts } from '@portal/test-kit/shown-words';
import { HostProvider, useHost } from '@portal/ui-kit/host.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { pastDoubleClick } from '../testing/past-double-click.ts';
import { draft } from '../testing/sample-application.ts';
import { part } from '../testing/sample-part.ts';
import {
  button,
  field,
  leave,
  put,
  showNew,
  showSpanish,
  step,
} from '../testing/wizard-screen.tsx';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { NewApplicationPage } from './new-application-page.tsx';
import { AutosaveDelay } from './use-autosave.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';

const api = fakeApiPerTest();

const english = textsOnlyIn(en, es);
const press = (name: string) => userEvent.click(button(name));
const seesNoEnglish = () => expect(visibleTexts(english)).toEqual([]);

async function showDraft() {
  const shown = showSpanish(api, {}, 50);
  await screen.findByText('Paso 1 de 6');
  return shown;
}

describe('the form in Spanish', () => {
  it('shows no English in any step, including all errors', async () => {
    expect(english.length).toBeGreaterThan(100);
    showNew({ language: 'es' });
    await screen.findByText('Paso 1 de 6');
    expect(document.documentElement.lang).toBe('es');
    for (const title of Object.values(es.sections).map((section) => section.title)) {
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      seesNoEnglish();
      await click(/^(Siguiente|Revisar la solicitud)$/);
      await step(title);
      seesNoEnglish();
      await click(/^(Siguiente|Revisar la solicitud)$/);
    }
    expect(screen.getByText('Paso 6 de 6')).toBeVisible();
    expect(screen.getByText(/^\d+ campos requieren atención$/)).toBeVisible();
    expect(screen.getAllByText(/Este dato es obligatorio/).length).toBeGreaterThan(10);
    seesNoEnglish();
  });

  it('shows a complete draft with Spanish values', async () => {
    await showDraft();
    await press('Revisar y enviar Sin revisar');
    expect(screen.getByText('Lista para revisión')).toBeVisible();
    for (const text of ['Carolina del Sur', '1 abr 2019', 'Sí', '$25,000.50'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    seesNoEnglish();
  });

  it('reports in Spanish why the draft is not saved, and that it is', async () => {
    const { toasts } = await showDraft();
    put('Nombre', '');
    expect(
      await screen.findByText(/Sin guardar: Un borrador necesita nombre, apellido/),
    ).toBeVisible();
    await press('Guardar borrador');
    expect(toasts.at(-1)?.title).toBe('Borrador no guardado');
    api.on('PUT', '/applications/5', new Problem(503, 'Down.'));
    put('Nombre', 'Johan');
    expect(await screen.findByText(/Una parte del portal no está disponible/)).toBeVisible();
    seesNoEnglish();
    api.on('PUT', '/applications/5', new Problem(412, 'Changed.'));
    put('Nombre', 'John');
    expect(await screen.findByText(/se modificó en otro lugar/)).toBeVisible();
    await press('Guardar borrador');
    expect(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Seguir editando',
      }),
    ).toBeVisible();
    seesNoEnglish();
  });

  it('shows in Spanish what is requested from the merchant', async () => {
    api.on('GET', '/applications/5/merchant-part', part);
    const { toasts } = showSpanish(api, { dbaName: null, merchantFields: part.fields });
    expect(
      await screen.findByText(/El enlace (funciona hasta|venció) el 23 dic 2026\./),
    ).toBeVisible();
    await press('Revisar y enviar Sin revisar');
    expect(screen.getByText(/Pedido al comercio, aún sin completar/)).toBeVisible();
    await press('Reenviar');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      title: 'Error',
      description: 'No se pudo enviar el correo al comercio. Inténtelo de nuevo. Ya no existe.',
    });
    seesNoEnglish();
  });

  it('shows the server’s errors in Spanish', async () => {
    showSpanish(api);
    await screen.findByText('Paso 1 de 6');
    await press('Pedir datos al comercio');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Nombre comercial (DBA)' }));
    for (const [text, translated] of [
      ['At most 90 days from today', 'Como máximo 90 días a partir de hoy'],
      ['Something else', 'Revise este dato'],
    ] as const) {
      const refusal = new Problem(400, 'Choose another last day.', { validUntil: text });
      api.on('POST', '/applications/5/merchant-part', refusal);
      await userEvent.click(dialog.getByRole('button', { name: 'Pedir datos al comercio' }));
      expect(await dialog.findByText(translated)).toBeVisible();
      pastDoubleClick();
    }
  });

  it('shows and submits in Spanish a draft that the merchant signed', async () => {
    const filled = { state: 'filled', filledBy: 'Ada Wren', filledAt: part.askedAt } as const;
    const at = '2026-01-03T10:00:00.000Z';
    const signed = { name: 'Ada Wren', title: 'Owner', at, contentHash: '', isSealed: true };
    const fields = { dbaName: filled };
    const signedPart = { ...part, state: 'signed', fields, signed };
    api.on('GET', '/applications/5/merchant-part', signedPart);
    api.on('POST', '/applications/5/submit', { ...draft, status: 'submitted' });
    const { toasts } = showSpanish(api, { merchantFields: fields });
    expect(await screen.findByText(/Pedido al comercio: Completado por Ada Wren/)).toBeVisible();
    for (const text of ['Carolina del Sur', '1 abr 2019', 'Sí', 'Restaurante'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    seesNoEnglish();
    await press('Confirmar y enviar');
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Solicitud enviada'));
  });

  it('asks in Spanish before leaving', async () => {
    const { go } = await showDraft();
    put('Nombre', '');
    await waitFor(() => void go('/quotes'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('¿Salir sin guardar?');
    seesNoEnglish();
  });

  it('keeps the input and translates errors when the language changes', async () => {
    showScreen(<Chosen />, { path: '/new-application', route: '/new-application' });
    put('Email', 'jon@');
    leave('Email');
    await screen.findByText('Valid email is required');
    await press('Choose');
    await screen.findByText('Escriba un correo electrónico válido');
    expect(field('Correo electrónico')).toHaveValue('jon@');
  });
});

/** The form of a user who switches to Spanish while filling it in. */
function Chosen() {
  const host = useHost();
  const [language, setLanguage] = useState('en');
  return (
    <HostProvider value={{ ...host, language }}>
      <button onClick={() => setLanguage('es')}>Choose</button>
      <AutosaveDelay value={null}>
        <NewApplicationPage />
      </AutosaveDelay>
    </HostProvider>
  );
}
