import { Button } from '@fluentui/react-components';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import { turnKeys } from './page-keys.ts';

describe('the keys of a list', () => {
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
              cell: (name) => <Button onClick={() => opened(name)}>{name}</Button>,
            },
          ]}
        />
      </>,
    );
  const focused = () => document.activeElement?.textContent;

  it('move the focus down and up the rows, and open one', async () => {
    const opened = vi.fn<(name: string) => void>();
    show(opened);
    await userEvent.keyboard('j');
    expect(focused()).toContain('Wren');
    await userEvent.keyboard('jjj');
    expect(focused()).toContain('Bluebird');
    await userEvent.keyboard('k{Enter}');
    expect(opened.mock.calls).toEqual([['Thistle']]);
  });

  it.each([
    ['while one types', () => screen.getByLabelText('Search').focus()],
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the design system draws one
    ['with a dialog open', () => render(<div role="dialog" aria-modal="true" />)],
    ['where a person turned them off', () => turnKeys(false)],
  ])('do nothing %s', async (_, before) => {
    show(() => undefined);
    before();
    const had = document.activeElement;
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(had);
    turnKeys(true);
  });

  it('leave a button in a row its own Enter', async () => {
    const opened = vi.fn<(name: string) => void>();
    show(opened);
    screen.getByRole('button', { name: 'Thistle' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(opened.mock.calls).toEqual([['Thistle']]);
    await userEvent.keyboard('j');
    expect(focused()).toContain('Bluebird');
  });
});
