import type { Page } from '@portal/contracts/core/list';
import { click } from '@portal/test-kit/click';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Pager } from './list.tsx';
import { useListState } from './list-state.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
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
  const list = useListState({ sort: 'name', pageSize: 2, sorts: z.enum(['name', '-name']) });
  const navigate = useNavigate();
  const shown = { ...pageAt(list.cursor), ...change };
  return (
    <>
      <output>{useLocation().search}</output>
      <button onClick={() => list.set({ search: `${list.search}z` })}>Search</button>
      <button onClick={() => list.set({ sort: '-name' })}>Sort {list.sort}</button>
      <button onClick={() => list.set({ search: '' })}>Clear</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Pager list={list} shown={shown} />
    </>
  );
}

const address = () => screen.getByRole('status').textContent;

it('changes pages and keeps the page in the URL', async () => {
  showScreen(<List />);
  expect(screen.getByText('1–2 of 5')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await click('Next');
  expect(address()).toBe('?page=2&cursor=c');
  await click('Next');
  expect(screen.getByText('5–5 of 5')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await click('Previous');
  expect(address()).toBe('?page=2&cursor=c');
  await click('Previous');
  expect(address()).toBe('');
});

it('returns to the first page when something else changes', async () => {
  showScreen(<List />, { path: '/?page=3&cursor=e' });
  await click('Search');
  expect(address()).toBe('?search=z');
});

it('adds a history entry per step; typing a search is one step', async () => {
  showScreen(<List />);
  const steps = ['Sort name', 'Next', 'Search', 'Search', 'Clear', 'Search'];
  const seen = ['', '?sort=-name', '?sort=-name&page=2&cursor=c', '?sort=-name&search=zz'];
  for (const name of steps) await userEvent.click(screen.getByRole('button', { name }));
  expect(address()).toBe('?sort=-name&search=z');
  for (const place of ['?sort=-name', ...seen.toReversed()]) {
    await click('Back');
    expect(address()).toBe(place);
  }
});

it('keeps the default sort if the URL has an unknown one', () => {
  showScreen(<List />, { path: '/?sort=nonsense' });
  expect(screen.getByRole('button', { name: 'Sort name' })).toBeVisible();
});

it('shows that there may be more rows than counted', () => {
  showScreen(<List change={{ total: 1000, atLeast: true }} />);
  expect(screen.getByText('1–2 of 1,000+')).toBeVisible();
});

it('offers the previous page if a page is empty', async () => {
  showScreen(<List change={{ rows: [], next: null, prev: null }} />, {
    path: '/?page=7&cursor=c',
  });
  expect(screen.getByText('This page is empty')).toBeVisible();
  await click('Previous');
  expect(address()).toBe('');
});

it('is hidden if everything fits on one page', () => {
  showScreen(<List change={{ next: null }} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
