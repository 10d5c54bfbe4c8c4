import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Choosable } from './choosable.tsx';
import { ChooseBox } from './choose-box.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { useChoice } from './use-choice.ts';

const people = ['Anna', 'Ben', 'Cleo'].map((name, at) => ({ id: at + 1, name }));

/** People of whom Cleo cannot be chosen, and Anna can be left out. */
function People() {
  const [rows, setRows] = useState(people);
  const { chosen, choose, drop, has, set } = useChoice(rows);
  return (
    <>
      {rows.map((row) => (
        <Choosable
          key={row.id}
          box={
            row.name === 'Cleo' ? null : (
              <ChooseBox name={row.name} chosen={has(row)} onChange={(is) => set(row, is)} />
            )
          }
        >
          {row.name}
        </Choosable>
      ))}
      <button type="button" onClick={() => setRows(people.slice(1))}>
        Without Anna
      </button>
      {chosen.length ? (
        <ChosenBar
          label="Chosen people"
          chosen={chosen}
          free={rows.filter(({ name }) => name !== 'Cleo')}
          onChoose={choose}
        >
          With {chosen.map(({ name }) => name).join(' and ')}
          <button type="button" onClick={() => drop(people.slice(0, 1))}>
            Done with Anna
          </button>
        </ChosenBar>
      ) : null}
    </>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}` });
const bar = () => screen.queryByRole('region', { name: 'Chosen people' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('chooses rows one by one, all that can be chosen, or none', async () => {
  showScreen(<People />);
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByText('Cleo')).toBeVisible();
  expect(bar()).toBeNull();
  await userEvent.click(box('Ben'));
  expect(bar()).toHaveTextContent(/1 chosen.*With Ben/);
  await press('Choose All 2');
  expect(bar()).toHaveTextContent(/2 chosen.*With Anna and Ben/);
  expect(screen.queryByRole('button', { name: /Choose All/ })).toBeNull();
  await userEvent.click(box('Anna'));
  expect(bar()).toHaveTextContent('1 chosen');
  await press('Clear');
  expect(bar()).toBeNull();
  expect(box('Ben')).not.toBeChecked();
});

it('does not count what is not shown any more', async () => {
  showScreen(<People />);
  for (const name of ['Anna', 'Ben']) await userEvent.click(box(name));
  await press('Without Anna');
  expect(bar()).toHaveTextContent(/1 chosen.*With Ben/);
});

it('drops what is done, and keeps the rest chosen', async () => {
  showScreen(<People />);
  for (const name of ['Anna', 'Ben']) await userEvent.click(box(name));
  await press('Done with Anna');
  expect(box('Anna')).not.toBeChecked();
  expect(box('Ben')).toBeChecked();
});

it('keeps what has the focus above the bar', async () => {
  showScreen(<People />);
  const padding = () => document.documentElement.style.scrollPaddingBottom;
  await userEvent.click(box('Ben'));
  expect(padding()).not.toBe('');
  await press('Clear');
  expect(padding()).toBe('');
});
