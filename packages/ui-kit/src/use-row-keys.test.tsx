import { Button, Dialog, DialogBody, DialogSurface, Link } from '@fluentui/react-components';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MouseEvent, ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import { setPageKeys } from './page-keys.ts';

describe('row shortcuts', () => {
  const rows = ['Wren', 'Thistle', 'Bluebird'];
  const show = (opened: (name: string) => void) =>
    showScreen(
      <>
        <input aria-label="Search" />
        <DataTable
          label="Merchants"
          rows={rows}
          rowKey={(name) => name}
          columns={[
            {
              header: 'Name',
              cell: (name) => (
                <Button data-opens-row onClick={() => opened(name)}>
                  {name}
                </Button>
              ),
            },
          ]}
        />
      </>,
    );
  const focused = () => document.activeElement?.textContent;

  it('move the focus and open a row', async () => {
    const opened = vi.fn<(name: string) => void>();
    show(opened);
    await userEvent.keyboard('j');
    expect(focused()).toContain('Wren');
    await userEvent.keyboard('jjj');
    expect(focused()).toContain('Bluebird');
    await userEvent.keyboard('k{Enter}');
    expect(opened.mock.calls).toEqual([['Thistle']]);
  });

  it('press the marked element, else a portal link, and nothing else', async () => {
    const pressed: string[] = [];
    const press = (name: string) => (event: MouseEvent) => {
      event.preventDefault();
      pressed.push(name);
    };
    const openers: Record<string, ReactNode> = {
      marked: (
        <Button data-opens-row onClick={press('Edit')}>
          Edit
        </Button>
      ),
      led: (
        <Link href="/quotes/7" onClick={press('View')}>
          View
        </Link>
      ),
      none: (
        <Link href="mailto:a@b.example" onClick={press('Write')}>
          Write
        </Link>
      ),
    };
    const cell = (row: string) => (
      <>
        <Button onClick={press('Resend')}>Resend</Button>
        {openers[row]}
      </>
    );
    showScreen(
      <DataTable
        label="People"
        rows={Object.keys(openers)}
        rowKey={(row) => row}
        columns={[{ header: 'Actions', cell }]}
      />,
    );
    await userEvent.keyboard('j{Enter}j{Enter}j{Enter}');
    expect(pressed).toEqual(['Edit', 'View']);
  });

  it.each([
    ['while typing', () => screen.getByLabelText('Search').focus()],
    ['with a dialog open', () => void showScreen(<OpenDialog />)],
    ['if turned off', () => setPageKeys(false)],
  ])('do nothing %s', async (_, before) => {
    show(() => undefined);
    before();
    const had = document.activeElement;
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(had);
    setPageKeys(true);
  });

  it('leave Enter to a button in a row', async () => {
    const opened = vi.fn<(name: string) => void>();
    show(opened);
    screen.getByRole('button', { name: 'Thistle' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(opened.mock.calls).toEqual([['Thistle']]);
    await userEvent.keyboard('j');
    expect(focused()).toContain('Bluebird');
  });
});

const OpenDialog = () => (
  <Dialog open>
    <DialogSurface>
      <DialogBody>Really?</DialogBody>
    </DialogSurface>
  </Dialog>
);
