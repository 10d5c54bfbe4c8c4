import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { StatusCounts } from './list.tsx';
import { useListState } from './list-state.ts';

const choices = { sent: 'Sent', accepted: 'Accepted' };
function Counted({ counts }: { counts?: Record<string, number> }) {
  const list = useListState({ sort: '-id' });
  return <StatusCounts list={list} choices={choices} counts={counts} />;
}
const count = (name: string) => screen.getByRole('button', { name });

it('shows counts by status, and toggles a status filter', async () => {
  const { address } = showScreen(<Counted counts={{ sent: 1234, draft: 3 }} />, {
    path: '/quotes',
    route: '/quotes',
  });
  expect(count('Accepted 0')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(count('Sent 1,234'));
  expect(address()).toBe('/quotes?status=sent');
  expect(count('Sent 1,234')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(count('Sent 1,234'));
  expect(address()).toBe('/quotes');
});

it.each([
  ['while counts are unknown', '/quotes', undefined],
  ['for a search, which has no counts', '/quotes?search=bakery', { sent: 1 }],
])('shows nothing %s', (_, path, counts) => {
  showScreen(<Counted {...(counts ? { counts } : {})} />, { path, route: '/quotes' });
  expect(screen.getByRole('region', { name: 'By status' })).toBeEmptyDOMElement();
});
