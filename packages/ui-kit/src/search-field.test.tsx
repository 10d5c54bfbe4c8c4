import { longestSearch } from '@portal/contracts/core/list';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

it('takes no more than can be searched for', async () => {
  const onSearch = vi.fn();
  showScreen(<SearchField label="Search" value="" onSearch={onSearch} />);
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('x'.repeat(longestSearch * 2));
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('x'.repeat(longestSearch)));
});
