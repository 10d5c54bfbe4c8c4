import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ScrollRegion } from './record.tsx';

it('is focusable and labelled', async () => {
  showScreen(
    <ScrollRegion label="Fees of a year" over="long">
      <p>January</p>
    </ScrollRegion>,
  );
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Fees of a year' })).toHaveFocus();
});
