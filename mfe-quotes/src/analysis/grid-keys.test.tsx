import { fakeApi } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { reading } from '../testing/reading.ts';
import { AnalysisEditor } from './analysis-editor.tsx';

beforeEach(() => {
  fakeApi();
  showScreen(
    <AnalysisEditor
      quoteId={7}
      pageCount={2}
      stored={{ analysis: reading, reading }}
      accepted={false}
      notes={[]}
    />,
  );
});

const cell = (label: string) => screen.getByLabelText(label);
const press = (keys: string) => userEvent.keyboard(keys);

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

  it('select the figure, so that typing replaces it', async () => {
    await userEvent.click(cell('Volume of fee 1'));
    await press('{ArrowDown}7');
    expect(cell('Volume of fee 2')).toHaveValue('7');
  });

  it('do not change a select by accident', async () => {
    await userEvent.click(cell('Type of fee 1'));
    await press('{ArrowDown}');
    expect(cell('Type of fee 2')).toHaveFocus();
    expect(cell('Type of fee 1')).toHaveValue('Card Fees');
  });
});
