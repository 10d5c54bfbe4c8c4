import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useListState } from './list-state.ts';

function Filters() {
  const list = useListState({ sort: 'name' });
  return (
    <>
      <button onClick={() => list.set({ status: 'approved' })}>Approved</button>
      <button onClick={() => list.set({ sort: '-volume' })}>Volume</button>
    </>
  );
}

it('keeps a change when the next click comes before the browser draws it', async () => {
  const { address } = showScreen(<Filters />, { path: '/quotes?search=wren', route: '/quotes' });
  screen.getByText('Approved').click();
  await new Promise<void>(queueMicrotask);
  screen.getByText('Volume').click();
  await waitFor(() => expect(address()).toBe('/quotes?search=wren&status=approved&sort=-volume'));
});
