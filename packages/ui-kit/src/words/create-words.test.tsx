import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createWords } from './create-words.tsx';
import { languageOf, type Language } from './language.ts';

const english = { hello: 'Hello' };

function show(load: () => Promise<typeof english>, first: Language) {
  const { WordsProvider, useWords, usePageLanguage } = createWords(english, { es: load });
  function Page() {
    usePageLanguage();
    const [typed, type] = useState('');
    return (
      <>
        <h2>{useWords().hello}</h2>
        <input value={typed} onChange={({ target }) => type(target.value)} />
      </>
    );
  }
  function Screen() {
    const [language, setLanguage] = useState<Language>(first);
    return (
      <>
        <button onClick={() => setLanguage('es')}>es</button>
        <button onClick={() => setLanguage('en')}>en</button>
        <WordsProvider language={language} waiting={<p>Wait</p>}>
          <Page />
        </WordsProvider>
      </>
    );
  }
  return showScreen(<Screen />);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const pageLanguage = () => document.documentElement.lang;

describe('the catalog of a screen', () => {
  it('is loaded in the chosen language and sets the document language', async () => {
    show(() => Promise.resolve({ hello: 'Hola' }), 'es');
    expect(screen.getByText('Wait')).toBeVisible();
    expect(await heading('Hola')).toBeVisible();
    expect(pageLanguage()).toBe('es');
    await press('en');
    expect(await heading('Hello')).toBeVisible();
    expect(pageLanguage()).toBe('en');
  });

  it('keeps typed text while another language loads', async () => {
    show(() => Promise.resolve({ hello: 'Hola' }), 'en');
    await userEvent.type(screen.getByRole('textbox'), 'Bluebird');
    await press('es');
    expect(await heading('Hola')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Bluebird');
  });

  it('falls back to English with a message if a language cannot be loaded', async () => {
    const load = vi.fn<() => Promise<typeof english>>().mockRejectedValueOnce(new Error('Gone'));
    load.mockResolvedValue({ hello: 'Hola' });
    show(load, 'es');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded in Español');
    expect(await heading('Hello')).toBeVisible();
    expect(pageLanguage()).toBe('en');
    await press('Retry');
    expect(await heading('Hola')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('maps a regional tag to its language, and an unsupported one to null', () => {
  expect(['es-MX', 'EN', 'fr', '', null].map(languageOf)).toEqual(['es', 'en', null, null, null]);
});
