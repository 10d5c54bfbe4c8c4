import { showScreen } from '@portal/test-kit/screen.tsx';
import { waitFor } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { usePlace } from './place.ts';

function Form() {
  usePlace(useSearchParams()[0].get('id') ? '/applications' : null);
  return null;
}

it('reports the list of a record, and none once it is closed', async () => {
  const { go, places } = showScreen(<Form />, { path: '/new-application?id=7' });
  expect(places).toEqual(['/applications']);
  await go('/new-application?id=8');
  expect(places).toHaveLength(1);
  await go('/new-application');
  await waitFor(() => expect(places).toEqual(['/applications', '']));
});
