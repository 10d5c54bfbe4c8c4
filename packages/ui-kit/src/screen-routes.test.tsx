import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ScreenRoutes } from './screen-routes.tsx';

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
