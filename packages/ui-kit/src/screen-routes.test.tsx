import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ScreenRoutes } from './screen-routes.tsx';

const pages = {
  '/quotes': () => 'the list',
  '/quotes/new': () => 'a new one',
  '/quotes/:id': ({ id }: { id: number }) => `number ${id}`,
};

it.each([
  ['/quotes', 'the list'],
  ['/quotes/', 'the list'],
  ['/quotes/new', 'a new one'],
  ['/quotes/12', 'number 12'],
  ['/quotes/12/', 'number 12'],
  ['/quotes/twelve', '404 Page Not Found'],
  ['/quotes/12345678901', '404 Page Not Found'],
  ['/quotes/12/pages', '404 Page Not Found'],
  ['/', '404 Page Not Found'],
])('%s shows %s', (path, shown) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <ScreenRoutes pages={pages} />
    </MemoryRouter>,
  );
  expect(screen.getByText(shown)).toBeInTheDocument();
});
