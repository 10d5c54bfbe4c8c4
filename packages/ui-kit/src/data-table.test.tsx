import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
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
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
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

it('is busy while rows load', () => {
  showScreen(<DataTable label="People" columns={columns} rows={undefined} rowKey={() => 0} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});
