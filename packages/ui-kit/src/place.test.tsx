import { showScreen } from '@portal/test-kit/screen.tsx';
import { waitFor } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { usePlace } from './place.ts';

/** A form that shows a saved draft where its address names one. */
function Form() {
  usePlace(useSearchParams()[0].get('id') ? '/applications' : null);
  return null;
}

it('names the list of a record, and none once it is not shown at the same address', async () => {
  const { go, places } = showScreen(<Form />, { path: '/new-application?id=7' });
  expect(places).toEqual(['/applications']);
  await go('/new-application?id=8');
  expect(places).toHaveLength(1);
  await go('/new-application');
  await waitFor(() => expect(places).toEqual(['/applications', '']));
});
