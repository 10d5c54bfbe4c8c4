import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ScreenRoutes } from './screen-routes.tsx';
import { kitEn } from './words/en.ts';
import { KitWordsContext, useKitWords } from './words/kit-words.ts';

const pages = {
  '/quotes': () => 'the list',
  '/quotes/new': () => 'a new one',
  '/quotes/:id': {
    sections: ['figures', 'history'],
    screen: ({ id, section }: { id: number; section: string | null }) =>
      `number ${id}${section ? `, its ${section}` : ''}`,
  },
};

it.each([
  ['/quotes', 'the list'],
  ['/quotes/', 'the list'],
  ['/quotes/new', 'a new one'],
  ['/quotes/12', 'number 12'],
  ['/quotes/12/', 'number 12'],
  ['/quotes/twelve', '404 Page Not Found'],
  ['/quotes/12345678901', '404 Page Not Found'],
  ['/quotes/12/figures', 'number 12, its figures'],
  ['/quotes/12/history/', 'number 12, its history'],
  ['/quotes/12/pages', '404 Page Not Found'],
  ['/quotes/12/figures/1', '404 Page Not Found'],
  ['/quotes/new/figures', '404 Page Not Found'],
  ['/', '404 Page Not Found'],
])('%s shows %s', (path, shown) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <ScreenRoutes pages={pages} />
    </MemoryRouter>,
  );
  expect(screen.getByText(shown)).toBeInTheDocument();
});

it('renders a screen in English in a shell of another language', () => {
  const Export = () => useKitWords().exported.action;
  render(
    <KitWordsContext value={{ ...kitEn, exported: { ...kitEn.exported, action: 'Exportar' } }}>
      <Export />
      <MemoryRouter initialEntries={['/quotes']}>
        <ScreenRoutes pages={{ '/quotes': () => <Export /> }} />
      </MemoryRouter>
    </KitWordsContext>,
  );
  expect(document.body).toHaveTextContent(`Exportar${kitEn.exported.action}`);
});
