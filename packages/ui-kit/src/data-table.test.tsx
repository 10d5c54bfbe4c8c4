import { click } from '@portal/test-kit/click';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataTable, type Column } from './data-table.tsx';

const columns: Column<{ id: number; name: string }>[] = [
  { header: 'Name', sortBy: 'name', cell: (row) => row.name },
  { header: 'Id', numeric: true, cell: (row) => row.id },
];
const rows = [
  { id: 1, name: 'Anna' },
  { id: 2, name: 'Ben' },
];

it('shows rows below headers', () => {
  showScreen(<DataTable label="People" columns={columns} rows={rows} rowKey={(row) => row.id} />);
  const table = screen.getByRole('table', { name: 'People' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByText('Ben')).toBeVisible();
});

it('sorts by a header, and reverses the order on the second click', async () => {
  const set = vi.fn<(change: Record<string, string>) => void>();
  const table = { label: 'People', columns, rows, rowKey: (row: { id: number }) => row.id };
  showScreen(<DataTable {...table} list={{ sort: 'name', set, get: () => '' }} />);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await click('Name');
  expect(set).toHaveBeenCalledWith({ sort: '-name' });
});

it('shows the empty state if there are no rows', () => {
  showScreen(
    <DataTable
      label="People"
      columns={columns}
      rows={[]}
      rowKey={() => 0}
      empty={<p>Nobody yet</p>}
    />,
  );
  expect(screen.getByText('Nobody yet')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

describe('a wide or a narrow screen', () => {
  afterEach(() => vi.restoreAllMocks());

  it('opens a row on a phone by a tap anywhere except on its controls', async () => {
    const opened = vi.fn<(name: string) => void>();
    const media = vi.spyOn(window, 'matchMedia');
    const tappable: Column<{ id: number; name: string }>[] = [
      {
        header: 'Name',
        phone: 'name',
        cell: ({ name }) => (
          <button type="button" data-opens-row onClick={() => opened(name)}>
            {name}
          </button>
        ),
      },
      { header: 'Actions', pinned: true, cell: () => <button type="button">Delete</button> },
    ];
    showScreen(
      <DataTable
        label="People"
        columns={tappable}
        rows={rows.slice(0, 1)}
        rowKey={({ id }) => id}
        phoneLine={({ id }) => [`No. ${id}`]}
      />,
    );
    const line = screen.getByText('No. 1');
    await userEvent.click(line);
    expect(opened).not.toHaveBeenCalled();
    media.mockReturnValue({ matches: true } as MediaQueryList);
    await click('Delete');
    expect(opened).not.toHaveBeenCalled();
    await userEvent.click(line);
    expect(opened).toHaveBeenCalledWith('Anna');
  });
});

it('is busy while rows load', () => {
  showScreen(<DataTable label="People" columns={columns} rows={undefined} rowKey={() => 0} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});
