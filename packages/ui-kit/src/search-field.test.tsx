import { maxSearchLength } from '@portal/contracts/core/list';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

it('limits the search text', async () => {
  const onSearch = vi.fn();
  showScreen(<SearchField label="Search" value="" onSearch={onSearch} />);
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('x'.repeat(maxSearchLength * 2));
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('x'.repeat(maxSearchLength)));
});
