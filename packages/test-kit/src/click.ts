import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Clicks a button once it appears. */
export const click = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
