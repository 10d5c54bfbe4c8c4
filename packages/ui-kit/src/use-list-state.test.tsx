import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useListState } from './use-list-state.ts';

function Filters() {
  const list = useListState({ sort: 'name' });
  const change = (): void => {
    list.set({ status: 'approved' });
    queueMicrotask(() => list.set({ sort: '-volume' }));
  };
  return <button onClick={change}>Change</button>;
}

it('keeps a change that is not rendered yet when the next one comes', async () => {
  const { address } = showScreen(<Filters />, { path: '/quotes?search=wren', route: '/quotes' });
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(address()).toBe('/quotes?search=wren&status=approved&sort=-volume'));
});
