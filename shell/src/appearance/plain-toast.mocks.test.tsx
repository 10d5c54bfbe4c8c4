import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toasts, useToasts } from './toasts.tsx';

vi.mock('./toast-area.tsx', () => {
  throw new Error('The network is gone');
});

function Teller() {
  const tell = useToasts();
  return (
    <>
      <button onClick={() => tell({ title: 'Save Failed', description: 'Failed to save PDF' })}>
        Tell
      </button>
      <Toasts />
    </>
  );
}

it('tells in a plain box what failed where the code of toasts cannot be loaded', async () => {
  showScreen(<Teller />);
  await userEvent.click(screen.getByRole('button', { name: 'Tell' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Save Failed Failed to save PDF');
  // The box of Fluent's toaster is not what is seen.
  expect(document.querySelector('.fui-Toast')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tell' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Save Failed');
});
