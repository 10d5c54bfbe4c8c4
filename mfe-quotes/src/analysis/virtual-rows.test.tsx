import type { Analysis } from '@portal/contracts/quotes/analysis';
import { click } from '@portal/test-kit/click';
import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { reading } from '../testing/reading.ts';
import { AnalysisEditor } from './analysis-editor.tsx';

const count = 120;
const long: Analysis = {
  ...reading,
  statementTotals: { ...reading.statementTotals, totalStatementFees: count },
  statementFees: Array.from({ length: count }, (_, index) => ({
    readAs: index,
    feeType: 'Card Fees',
    name: `Fee of kind ${index + 1}`,
    volume: 0,
    volumeRate: 0,
    transactions: 1,
    transactionRate: 1,
    ...(index === 99 ? { doubts: { volume: '“0” was hard to recognize.' } } : {}),
  })),
};

const api = fakeApiPerTest();
beforeEach(() => {
  // jsdom has no layout: simulate a visible window of some rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  showScreen(
    <AnalysisEditor
      quoteId={7}
      pageCount={2}
      stored={{ analysis: long, reading: long }}
      accepted={false}
      notes={[]}
    />,
  );
});

const cell = (label: string) => screen.getByLabelText(label);
const press = (keys: string) => userEvent.keyboard(keys);
const paste = async (label: string, text: string): Promise<void> => {
  await userEvent.click(cell(label));
  await userEvent.paste(text);
};
const button = (name: string) => screen.getByRole('button', { name });
const sent = () => api.calls.find(({ method }) => method === 'PUT')?.body as Analysis | undefined;

it('mounts visible rows, the first and the last, and announces the total', () => {
  const table = screen.getByRole('table', { name: 'Fee lines' });
  expect(table).toHaveAttribute('aria-rowcount', String(count + 2));
  const rows = within(table).getAllByRole('row');
  expect(rows.length).toBeLessThan(40);
  expect(cell('Name of fee 1').closest('tr')).toHaveAttribute('aria-rowindex', '2');
  expect(cell(`Name of fee ${count}`).closest('tr')).toHaveAttribute('aria-rowindex', '121');
  expect(screen.queryByLabelText('Name of fee 60')).toBeNull();
});

it('moves past the last mounted row by arrows, Enter and Tab', async () => {
  await userEvent.click(cell('Volume of fee 1'));
  await press('{ArrowDown>25/}{Enter>25/}');
  expect(cell('Volume of fee 51')).toHaveFocus();
  expect(cell('Volume of fee 50')).toBeInTheDocument();
  expect(screen.queryByLabelText('Volume of fee 40')).toBeNull();
  await userEvent.click(button('Remove fee 51'));
  await userEvent.tab();
  expect(cell('Type of fee 52')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(cell('Charge per transaction of fee 51')).toHaveFocus();
});

it('focuses a figure to review in any row', async () => {
  await click('1 figure to review');
  expect(cell('Volume of fee 100')).toHaveFocus();
  expect(cell('Volume of fee 100')).toHaveAccessibleDescription('“0” was hard to recognize.');
});

it('pastes and undoes a block beyond the mounted rows and sends all lines', async () => {
  api.on('PUT', '/quotes/7/analysis-data', {});
  await paste(
    'Name of fee 10',
    Array.from({ length: 80 }, (_, row) => `Pasted ${row}\t5`).join('\n'),
  );
  expect(cell('Name of fee 10')).toHaveFocus();
  expect(cell('Name of fee 11')).toHaveValue('Pasted 1');
  await press('{Control>}z{/Control}');
  expect(cell('Name of fee 11')).toHaveValue('Fee of kind 11');
  expect(cell('Name of fee 10')).toHaveFocus();
  await press('{Control>}y{/Control}');
  await userEvent.click(button('Save Changes'));
  await waitFor(() => expect(sent()?.statementFees).toHaveLength(count));
  expect(sent()?.statementFees[88]).toMatchObject({ name: 'Pasted 79', volume: 5 });
  expect(sent()?.statementFees[89]).toMatchObject({ name: 'Fee of kind 90', volume: 0 });
});

it('focuses the first invalid figure even if it is not mounted', async () => {
  await paste('Volume of fee 10', `${'1\n'.repeat(60)}many\n${'1\n'.repeat(10)}few`);
  await userEvent.click(button('Save Changes'));
  await waitFor(() => expect(screen.queryByLabelText('Volume of fee 70')).toHaveFocus());
  expect(cell('Volume of fee 70')).toHaveAccessibleDescription(/A number is required/);
  expect(sent()).toBeUndefined();
});

it('keeps the focus when lines are removed, restored and added', async () => {
  await click('1 figure to review');
  await userEvent.click(button('Remove fee 100'));
  expect(button('Remove fee 100')).toHaveFocus();
  expect(cell('Name of fee 100')).toHaveValue('Fee of kind 101');
  await userEvent.click(cell('Volume of fee 1'));
  await userEvent.click(button('Restore Fee of kind 100'));
  expect(cell('Volume of fee 100')).toHaveFocus();
  expect(cell('Name of fee 100')).toHaveValue('Fee of kind 100');
  await userEvent.click(button('Add Fee'));
  expect(cell('Type of fee 121')).toHaveFocus();
});
