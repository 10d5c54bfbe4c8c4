import { click } from '@portal/test-kit/click';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { reading } from '../testing/reading.ts';
import { AnalysisEditor } from './analysis-editor.tsx';

const api = fakeApiPerTest();

const show = (analysis: Analysis = reading) => {
  const shown = showScreen(
    <AnalysisEditor
      quoteId={7}
      pageCount={2}
      stored={{ analysis, reading }}
      accepted={false}
      notes={[]}
    />,
  );
  return shown;
};
const withStatement = async (analysis?: Analysis) => {
  show(analysis);
  await click('Show Statement');
  return within(screen.getByRole('region', { name: 'Statement' }));
};
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return field;
};

describe('choosing', () => {
  it('a figure shows its page, its place and the printed text', async () => {
    const statement = await withStatement();
    expect(statement.queryByTestId('figure-mark')).toBeNull();
    await userEvent.click(screen.getByLabelText('Total fees'));
    expect(await statement.findByText('Page 2 of 2')).toBeVisible();
    expect(statement.getByText('Printed: $13.50, page 2')).toBeVisible();
    expect(statement.getByTestId('figure-mark')).toHaveStyle({ left: '50%', top: '90%' });
  });

  it('a summed figure marks all its places', async () => {
    const statement = await withStatement();
    await userEvent.click(screen.getByLabelText('Volume of card type 1'));
    expect(await statement.findAllByTestId('figure-mark')).toHaveLength(2);
    expect(statement.getByText(/Added up from 2 places: 60.00 \(page 1\), 40.00/)).toBeVisible();
  });

  it('an unprinted figure marks its line, and an added one has no place', async () => {
    const statement = await withStatement();
    await userEvent.click(screen.getByLabelText('Charge per transaction of fee 3'));
    expect(
      await statement.findByText(
        'Not printed separately. It is part of this line: Terminal 1.00, page 2',
      ),
    ).toBeVisible();
    await click('Add Fee');
    await userEvent.click(screen.getByLabelText('Name of fee 4'));
    expect(await statement.findByText(/Added by hand. It is not on/)).toBeVisible();
  });

  it('a place focuses its figure, or each of two in turn', async () => {
    const statement = await withStatement();
    const place = statement.getByRole('button', { name: /Volume of Visa: 60.00/ });
    await userEvent.click(place);
    expect(screen.getByLabelText('Volume of card type 1')).toHaveFocus();
    await userEvent.click(place);
    expect(screen.getByLabelText('Volume of fee 1')).toHaveFocus();
  });

  it('a place of a removed line says that it was removed', async () => {
    const statement = await withStatement();
    await click('Remove fee 1');
    await userEvent.click(statement.getByRole('button', { name: /Total of Visa discount: 3.00/ }));
    expect(await statement.findByText(/^This line was removed/)).toBeVisible();
  });

  it('places are one tab stop with arrow keys', async () => {
    const statement = await withStatement();
    const places = within(statement.getByRole('toolbar')).getAllByRole('button');
    expect(places.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    places[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(places[2]).toHaveFocus();
    expect(places.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    await userEvent.keyboard('{Home}{Enter}');
    expect(screen.getByLabelText('Volume of card type 1')).toHaveFocus();
  });
});

it('is saved by Ctrl+S from any field if changed', async () => {
  show();
  api.on('PUT', '/quotes/7/analysis-data', {});
  await userEvent.click(screen.getByLabelText('Total fees'));
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(api.sent('PUT')).toEqual([]);
  await type('Volume of fee 1', '61');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.sent('PUT')).toHaveLength(1));
});

describe('an edited figure', () => {
  it('is marked and can be restored', async () => {
    show();
    const volume = await type('Volume of fee 1', '61');
    expect(volume).toHaveAccessibleDescription('Edited, read as 60.00');
    await click('Restore Volume of fee 1');
    expect(volume).toHaveValue('60.00');
    expect(volume).toHaveFocus();
    expect(screen.queryByText(/Edited/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  it('is still marked after saving', async () => {
    const [fee, ...others] = reading.statementFees;
    if (!fee) throw new Error('The reading has fees');
    show({ ...reading, statementFees: [{ ...fee, volume: 7 }, ...others] });
    await click('Restore Volume of fee 1');
    expect(screen.getByLabelText('Volume of fee 1')).toHaveValue('60.00');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  });

  it('is marked in the totals, too', async () => {
    show();
    const total = await type('Total fees', '14');
    expect(total).toHaveAccessibleDescription(/Edited, read as 13.50/);
    await click('Restore Total fees');
    expect(total).toHaveValue('13.50');
  });
});

it('marks added lines and restores removed ones in place', async () => {
  show();
  await click('Add Fee');
  expect(screen.getByText('Added by hand')).toBeVisible();
  await click('Remove fee 2');
  expect(screen.getByText('Removed: Statement fee, 9.50')).toBeVisible();
  expect(screen.getByLabelText('Name of fee 2')).toHaveValue('Terminal');
  await click('Restore Statement fee, 9.50');
  expect(screen.getByLabelText('Name of fee 2')).toHaveValue('Statement fee');
  expect(screen.queryByText(/^Removed/)).toBeNull();
});

it.each([
  ['fee', 'Add Fee', 3],
  ['card type', 'Add Card Type', 1],
])('keeps the focus among the lines when a %s is removed', async (line, add, count) => {
  show();
  const removeButton = (index: number) =>
    screen.getByRole('button', { name: `Remove ${line} ${index}` });
  removeButton(1).focus();
  for (let left = count - 1; left > 0; left -= 1) {
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(removeButton(1)).toHaveFocus());
    expect(screen.queryByRole('button', { name: `Remove ${line} ${left + 1}` })).toBeNull();
  }
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: add })).toHaveFocus());
});

describe('a doubtful figure', () => {
  const go = () => screen.findByRole('button', { name: '1 figure to review' });

  it('is focused with its reason and unmarked once confirmed', async () => {
    show();
    await userEvent.click(await go());
    const charge = screen.getByLabelText('Charge per transaction of fee 2');
    expect(charge).toHaveFocus();
    expect(charge).toHaveAccessibleDescription('“9.50” was hard to recognize.');
    await click('Charge per transaction of fee 2 is right');
    expect(charge).toHaveFocus();
    expect(charge).not.toHaveAccessibleDescription();
    expect(await screen.findByText('All figures agree')).toBeVisible();
  });

  it('is explained next to the page, and is sent without its doubt once confirmed', async () => {
    api.on('PUT', '/quotes/7/analysis-data', {});
    const statement = await withStatement();
    await userEvent.click(await go());
    expect(await statement.findByText(/was hard to recognize/)).toBeVisible();
    await click('Charge per transaction of fee 2 is right');
    await waitFor(() => expect(statement.queryByText(/was hard to recognize/)).toBeNull());
    await click('Save Changes');
    await waitFor(() => expect(api.calls.some(({ method }) => method === 'PUT')).toBe(true));
    const sent = api.calls.find(({ method }) => method === 'PUT')?.body as Analysis;
    expect(sent.statementFees[1]).not.toHaveProperty('doubts.transactionRate');
    expect(sent.statementFees[1]?.sources).toEqual(reading.statementFees[1]?.sources);
  });

  it('is doubtful again when restored', async () => {
    show();
    const charge = await type('Charge per transaction of fee 2', '9');
    expect(charge).toHaveAccessibleDescription('Edited, read as 9.50');
    await click('Restore Charge per transaction of fee 2');
    expect(charge).toHaveAccessibleDescription('“9.50” was hard to recognize.');
  });
});

it('reports differences at the total and at the wrong line', async () => {
  show();
  await type('Rate in percent of fee 1', '10');
  expect(await screen.findByRole('button', { name: '3 figures to review' })).toBeVisible();
  expect(screen.getByLabelText('Total fees')).toHaveAccessibleDescription(
    'The fee lines add up to $16.50, $3.00 more than this.',
  );
  expect(screen.getByText('printed $3.00')).toBeVisible();
  expect(screen.getAllByText(/\$3\.00 (more|too)|difference/)).toHaveLength(1);
});

it('reports a page that cannot be loaded and retries', async () => {
  const statement = await withStatement();
  const image = statement.getByAltText('Page 1 of the statement');
  image.dispatchEvent(new Event('error'));
  expect(await statement.findByText('The page could not be loaded.')).toBeVisible();
  await userEvent.click(statement.getByRole('button', { name: 'Try Again' }));
  expect(statement.getByAltText('Page 1 of the statement')).toHaveAttribute(
    'src',
    '/api/quotes/7/pages/1',
  );
});
