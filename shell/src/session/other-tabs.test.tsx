import { showScreen } from '@portal/test-kit/screen.tsx';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notifyOtherTabs, useOtherTabs } from './session.ts';

function Tab({ reload }: { reload: () => void }) {
  useOtherTabs(reload);
  return null;
}

it('reloads the other tabs on a sign-in, but not the sending tab', async () => {
  const reload = vi.fn<() => void>();
  showScreen(<Tab reload={reload} />);
  const received: unknown[] = [];
  const channel = new BroadcastChannel('portal.session');
  channel.addEventListener('message', ({ data }) => received.push(data));
  notifyOtherTabs();
  await waitFor(() => expect(received).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
  channel.postMessage('another tab');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  channel.close();
});
