import type { Page } from '@portal/contracts/core/list';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Pager } from './pager.tsx';
import { useListState } from './use-list-state.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
/** A list of five in pages of two; a cursor names the row that the page begins with. */
function pageAt(cursor: string | undefined): Page<string> {
  const start = cursor ? names.indexOf(cursor) : 0;
  return {
    rows: names.slice(start, start + 2),
    total: 5,
    atLeast: false,
    next: names[start + 2] ?? null,
    prev: start > 0 ? (names[start - 2] ?? null) : null,
  };
}

function List({ change = {} }: { change?: Partial<Page<string>> }) {
  const list = useListState({ sort: 'name', sorts: z.enum(['name', '-name']) });
  const navigate = useNavigate();
  const shown = { ...pageAt(list.cursor), ...change };
  return (
    <>
      <output>{useLocation().search}</output>
      <button onClick={() => list.set({ search: `${list.search}z` })}>Search</button>
      <button onClick={() => list.set({ sort: '-name' })}>Sort {list.sort}</button>
      <button onClick={() => list.set({ search: '' })}>Clear</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Pager list={list} shown={shown} pageSize={2} />
    </>
  );
}

const address = () => screen.getByRole('status').textContent;

it('turns the pages, their place in the address', async () => {
  showScreen(<List />);
  expect(screen.getByText('1–2 of 5')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(address()).toBe('?page=2&cursor=c');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('5–5 of 5')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(address()).toBe('?page=2&cursor=c');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(address()).toBe('');
});

it('begins at the first page again when something else changes', async () => {
  showScreen(<List />, { path: '/?page=3&cursor=e' });
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('?search=z');
});

it('is gone back from step by step; a search is one step, however long it was typed', async () => {
  showScreen(<List />);
  const steps = ['Sort name', 'Next', 'Search', 'Search', 'Clear', 'Search'];
  const seen = ['', '?sort=-name', '?sort=-name&page=2&cursor=c', '?sort=-name&search=zz'];
  for (const name of steps) await userEvent.click(screen.getByRole('button', { name }));
  expect(address()).toBe('?sort=-name&search=z');
  for (const place of ['?sort=-name', ...seen.toReversed()]) {
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe(place);
  }
});

it('keeps its own sort where the address names none that there is', () => {
  showScreen(<List />, { path: '/?sort=nonsense' });
  expect(screen.getByRole('button', { name: 'Sort name' })).toBeVisible();
});

it('says that there may be more than were counted', () => {
  showScreen(<List change={{ total: 1000, atLeast: true }} />);
  expect(screen.getByText('1–2 of 1,000+')).toBeVisible();
});

it('leads back from a page that has emptied', async () => {
  showScreen(<List change={{ rows: [], next: null, prev: null }} />, {
    path: '/?page=7&cursor=c',
  });
  expect(screen.getByText('Nothing is left on this page')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(address()).toBe('');
});

it('is not there where all fits on one page', () => {
  showScreen(<List change={{ next: null }} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
