import { click } from '@portal/test-kit/click';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { Toasts, useToasts } from './toasts.tsx';

// Files of a worker share modules: load those that import the mock again, and end with the real ones.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('./toast-area.tsx', () => {
  throw new Error('The network is gone');
});

function Trigger() {
  const showToast = useToasts();
  return (
    <>
      <button
        onClick={() => showToast({ title: 'Save Failed', description: 'Failed to save PDF' })}
      >
        Tell
      </button>
      <Toasts />
    </>
  );
}

it('shows an error in a plain box if the toast code cannot be loaded', async () => {
  showScreen(<Trigger />);
  await click('Tell');
  expect(await screen.findByRole('alert')).toHaveTextContent('Save Failed Failed to save PDF');
  expect(document.querySelector('.fui-Toast')).toBeNull();
  await click('Close');
  expect(screen.queryByRole('alert')).toBeNull();
  await click('Tell');
  expect(screen.getByRole('alert')).toHaveTextContent('Save Failed');
});
