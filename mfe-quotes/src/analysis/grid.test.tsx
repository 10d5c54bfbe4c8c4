import { click } from '@portal/test-kit/click';
import { fakeApi } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { reading } from '../testing/reading.ts';
import { AnalysisEditor } from './analysis-editor.tsx';

let toasts: ReturnType<typeof showScreen>['toasts'];
beforeEach(() => {
  fakeApi();
  ({ toasts } = showScreen(
    <AnalysisEditor
      quoteId={7}
      pageCount={2}
      stored={{ analysis: reading, reading }}
      accepted={false}
      notes={[]}
    />,
  ));
});

const cell = (label: string) => screen.getByLabelText(label);
const paste = async (label: string, text: string): Promise<void> => {
  await userEvent.click(cell(label));
  await userEvent.paste(text);
};
const press = (keys: string) => userEvent.keyboard(keys);
const saveChanges = () => screen.getByRole('button', { name: 'Save Changes' });

describe('keys', () => {
  it('move up and down between lines, and Enter moves down without saving', async () => {
    await userEvent.click(cell('Volume of fee 1'));
    await press('{ArrowDown}');
    expect(cell('Volume of fee 2')).toHaveFocus();
    await press('{Enter}');
    expect(cell('Volume of fee 3')).toHaveFocus();
    await press('{Enter}');
    expect(cell('Volume of fee 3')).toHaveFocus();
    await press('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(cell('Volume of fee 1')).toHaveFocus();
  });

  it('move left and right at the ends of a text and select the target', async () => {
    await userEvent.click(cell('Volume of fee 1'));
    await press('{End}{ArrowLeft}');
    expect(cell('Volume of fee 1')).toHaveFocus();
    await press('{End}{ArrowRight}');
    expect(cell('Rate in percent of fee 1')).toHaveFocus();
    await press('7');
    expect(cell('Rate in percent of fee 1')).toHaveValue('7');
    await press('{Home}{ArrowLeft}{ArrowLeft}');
    expect(cell('Name of fee 1')).toHaveFocus();
    await press('{ArrowLeft}{ArrowLeft}');
    expect(cell('Type of fee 1')).toHaveFocus();
  });

  it('do not change a select by accident', async () => {
    await userEvent.click(cell('Type of fee 1'));
    await press('{ArrowDown}');
    expect(cell('Type of fee 2')).toHaveFocus();
    expect(cell('Type of fee 1')).toHaveValue('Card Fees');
  });
});

describe('a pasted block', () => {
  it('fills cells to the right and down, and adds lines at the end', async () => {
    await paste('Volume of fee 3', '$1,200.50\t1.80%\t12\n300\t0.5\t0\r\n');
    expect(cell('Volume of fee 3')).toHaveValue('$1,200.50');
    expect(cell('Rate in percent of fee 3')).toHaveValue('1.80%');
    expect(cell('Transactions of fee 3')).toHaveValue('12');
    expect(cell('Charge per transaction of fee 3')).toHaveValue('1.00');
    expect(cell('Volume of fee 4')).toHaveValue('300');
    expect(screen.getByText('$33.61')).toBeVisible();
    expect(screen.queryByLabelText('Volume of fee 5')).toBeNull();
  });

  it('shows errors at invalid cells', async () => {
    await paste('Type of fee 2', 'equipment\tRouter\tmany\nnonsense\tSwitch\t2');
    expect(cell('Type of fee 2')).toHaveValue('Equipment');
    await waitFor(() =>
      expect(cell('Volume of fee 2')).toHaveAccessibleDescription(/A number is required/),
    );
    expect(cell('Type of fee 3')).toHaveValue('nonsense');
    expect(cell('Type of fee 3')).toHaveAccessibleDescription(/A listed fee type is required/);
  });

  it('is refused if there would be too many lines', async () => {
    await paste('Volume of card type 1', '1\n'.repeat(201));
    expect(toasts[0]?.description).toBe(
      'An analysis has at most 200 lines of this kind. Paste fewer.',
    );
    expect(cell('Volume of card type 1')).toHaveValue('100.00');
    expect(saveChanges()).toBeDisabled();
  });

  it('of one cell is pasted as plain text', async () => {
    await paste('Name of fee 1', ' more');
    expect(cell('Name of fee 1')).toHaveValue('Visa discount more');
  });
});

describe('undo', () => {
  it('undoes and redoes a paste, an added and a removed line', async () => {
    await paste('Volume of fee 3', '5\t6\n7\t8');
    await click('Remove fee 1');
    await click('Add Fee');
    expect(cell('Name of fee 4')).toHaveValue('');
    await click('Undo');
    expect(screen.queryByLabelText('Name of fee 4')).toBeNull();
    await click('Undo');
    expect(cell('Name of fee 1')).toHaveValue('Visa discount');
    await userEvent.click(cell('Name of fee 1'));
    await press('{Control>}z{/Control}');
    expect(cell('Volume of fee 3')).toHaveValue('0');
    expect(screen.queryByLabelText('Volume of fee 4')).toBeNull();
    expect(saveChanges()).toBeDisabled();
    await waitFor(() => expect(cell('Volume of fee 3')).toHaveFocus());
    await press('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(cell('Volume of fee 4')).toHaveValue('7');
    await waitFor(() => expect(cell('Volume of fee 3')).toHaveFocus());
    await press('{Control>}y{/Control}');
    expect(screen.queryByLabelText('Name of fee 4')).toBeNull();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await press('{Control>}y{/Control}');
    expect(cell('Volume of fee 2')).toHaveValue('5');
    expect(cell('Name of fee 4')).toHaveValue('');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true'),
    );
  });

  it('treats typing in one field as one step', async () => {
    await userEvent.type(cell('Name of fee 1'), ' one');
    await userEvent.type(cell('Name of fee 2'), ' two');
    await press('{Control>}z{/Control}');
    expect(cell('Name of fee 2')).toHaveValue('Statement fee');
    expect(cell('Name of fee 1')).toHaveValue('Visa discount one');
    await press('{Control>}z{/Control}');
    expect(cell('Name of fee 1')).toHaveValue('Visa discount');
  });

  it('undoes restoring a figure and discarding all changes', async () => {
    await userEvent.type(cell('Name of fee 1'), ' one');
    await click('Restore Name of fee 1');
    await click('Undo');
    expect(cell('Name of fee 1')).toHaveValue('Visa discount one');
    await click('Discard Changes');
    expect(cell('Name of fee 1')).toHaveValue('Visa discount');
    await click('Undo');
    expect(cell('Name of fee 1')).toHaveValue('Visa discount one');
    expect(saveChanges()).toBeEnabled();
  });
});
