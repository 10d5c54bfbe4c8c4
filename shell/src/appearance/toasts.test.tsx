import type { Toast } from '@portal/ui-kit/host.tsx';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useState } from 'react';
import { keepToast, Toasts, useToasts } from './toasts.tsx';

function Trigger({ toast }: { toast: Toast }) {
  const showToast = useToasts();
  return (
    <>
      <button onClick={() => showToast(toast)}>Tell</button>
      <Toasts />
    </>
  );
}

async function showToast(toast: Toast, user = userEvent.setup()): Promise<void> {
  showScreen(<Trigger toast={toast} />);
  await user.click(screen.getByRole('button', { name: 'Tell' }));
  await screen.findByText(toast.title);
}
const isTimed = () => document.querySelector('[data-timer-status]') !== null;

it('closes by itself after a success, and by its button', async () => {
  await showToast({ title: 'Draft Saved' });
  expect(isTimed()).toBe(true);
  expect(screen.queryByText(/Request/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Draft Saved')).toBeNull());
});

it('shows a kept toast after the next load only', async () => {
  keepToast({ title: 'Test Role Set', description: 'Representative' });
  showScreen(<Toasts />);
  expect(await screen.findByText('Test Role Set')).toBeVisible();
  expect(screen.getByText('Representative')).toBeVisible();
  cleanup();
  showScreen(<Toasts />);
  expect(screen.queryByText('Test Role Set')).toBeNull();
});

it('stays after an error, and offers to copy the request id', async () => {
  const user = userEvent.setup();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const requestId = 'c0ffee-42';
  await showToast(
    { title: 'Error', description: 'Broken.', variant: 'destructive', requestId },
    user,
  );
  expect(isTimed()).toBe(false);
  expect(screen.getByText('Request c0ffee-42')).toBeVisible();
  expect(document.body.style.paddingBottom).not.toBe('');
  await user.click(screen.getByRole('button', { name: 'Copy Request ID' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(writeText).toHaveBeenCalledWith('c0ffee-42');
  writeText.mockRejectedValue(new Error('Refused'));
  await user.click(screen.getByRole('button', { name: 'Copied' }));
  expect(await screen.findByRole('button', { name: /^Could not copy/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Broken.')).toBeNull());
  expect(document.body.style.paddingBottom).toBe('');
});

it('shows an error in the open dialog, and on the page once that closes', async () => {
  function InDialog() {
    const [open, setOpen] = useState(false);
    const showToast = useToasts();
    const fail = (): void =>
      showToast({ title: 'Error', description: 'Broken.', variant: 'destructive' });
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {open ? (
          <FormDialog
            title="Form"
            action="Save"
            pending={false}
            onSubmit={fail}
            onClose={() => setOpen(false)}
          >
            Text
          </FormDialog>
        ) : null}
        <Toasts />
      </>
    );
  }
  const user = userEvent.setup();
  showScreen(<InDialog />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(screen.getByRole('dialog'));
  const message = await dialog.findByText('Broken.');
  expect(message).toBeVisible();
  // In the part that scrolls, apart from the buttons.
  expect(message.closest('.fui-DialogContent')).not.toBeNull();
  // The button is found by role: nothing around it is hidden from screen readers.
  expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Broken.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Broken.')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Open', hidden: true }));
  expect(within(await screen.findByRole('dialog')).queryByText('Broken.')).toBeNull();
});
