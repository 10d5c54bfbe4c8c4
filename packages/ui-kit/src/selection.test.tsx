import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Selectable } from './selectable.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.tsx';

const people = ['Anna', 'Ben', 'Cleo'].map((name, at) => ({ id: at + 1, name }));

function People() {
  const [rows, setRows] = useState(people);
  const { selected, select, drop, boxOf } = useSelection(rows);
  return (
    <>
      {rows.map((row) => (
        <Selectable key={row.id} box={row.name === 'Cleo' ? null : boxOf(row, row.name)}>
          {row.name}
        </Selectable>
      ))}
      <button type="button" onClick={() => setRows(people.slice(1))}>
        Without Anna
      </button>
      {selected.length ? (
        <SelectionBar
          label="Chosen people"
          selected={selected}
          free={rows.filter(({ name }) => name !== 'Cleo')}
          onSelect={select}
        >
          With {selected.map(({ name }) => name).join(' and ')}
          <button type="button" onClick={() => drop(people.slice(0, 1))}>
            Done with Anna
          </button>
        </SelectionBar>
      ) : null}
    </>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => screen.queryByRole('region', { name: 'Chosen people' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('selects rows one by one, all selectable rows, or none', async () => {
  showScreen(<People />);
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByText('Cleo')).toBeVisible();
  expect(bar()).toBeNull();
  await userEvent.click(box('Ben'));
  expect(bar()).toHaveTextContent(/1 selected.*With Ben/);
  await press('Select All 2');
  expect(bar()).toHaveTextContent(/2 selected.*With Anna and Ben/);
  expect(screen.queryByRole('button', { name: /Select All/ })).toBeNull();
  await userEvent.click(box('Anna'));
  expect(bar()).toHaveTextContent('1 selected');
  await press('Clear');
  expect(bar()).toBeNull();
  expect(box('Ben')).not.toBeChecked();
});

it('does not count rows that are no longer shown', async () => {
  showScreen(<People />);
  for (const name of ['Anna', 'Ben']) await userEvent.click(box(name));
  await press('Without Anna');
  expect(bar()).toHaveTextContent(/1 selected.*With Ben/);
});

it('deselects processed rows and keeps the others', async () => {
  showScreen(<People />);
  for (const name of ['Anna', 'Ben']) await userEvent.click(box(name));
  await press('Done with Anna');
  expect(box('Anna')).not.toBeChecked();
  expect(box('Ben')).toBeChecked();
});

it('scrolls the focused element above the bar', async () => {
  showScreen(<People />);
  const padding = () => document.documentElement.style.scrollPaddingBottom;
  await userEvent.click(box('Ben'));
  expect(padding()).not.toBe('');
  await press('Clear');
  expect(padding()).toBe('');
});
