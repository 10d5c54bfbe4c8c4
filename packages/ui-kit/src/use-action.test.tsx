import { ApiError } from '@portal/contracts/core/client';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Action, useAction } from './api.ts';

const listKey = ['companies'];
const companyKey = ['company', 7];

interface ChangeProps extends Partial<Action<string, void>> {
  load: () => Promise<string>;
}

function Change({ load, ...action }: ChangeProps) {
  const list = useQuery({ queryKey: listKey, queryFn: load });
  const company = useQuery({ queryKey: companyKey, queryFn: () => 'Coastal' });
  const save = useAction({
    call: () => Promise.resolve('Summit'),
    failed: 'Failed to save.',
    reloads: [listKey],
    ...action,
  });
  return (
    <>
      <output>{`${list.data}, ${company.data}`}</output>
      <button onClick={() => save.mutate()}>Save</button>
    </>
  );
}

async function saved(action: Partial<Action<string, void>> = {}) {
  const load = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('before')
    .mockResolvedValue('after');
  const shown = showScreen(<Change load={load} {...action} />);
  await screen.findByText('before, Coastal');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^after/);
  return shown;
}

const refused = () => Promise.reject(new ApiError(409, 'It has users.'));

it('shows the reply, reloads what shows the record, and says so', async () => {
  const { toasts } = await saved({
    replaces: companyKey,
    done: (name) => ({ title: 'Saved', description: name }),
  });
  await screen.findByText('after, Summit');
  expect(toasts).toEqual([{ title: 'Saved', description: 'Summit' }]);
});

it('reloads after a failure, too, and says why', async () => {
  const { toasts } = await saved({ call: refused, done: { title: 'Saved' } });
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({ title: 'Error', description: 'It has users.' });
});

it('uses the title of the failure', async () => {
  const failed = { title: 'Update Failed', description: 'Failed to save changes' };
  const { toasts } = await saved({ call: () => Promise.reject(new Error('A bug')), failed });
  await waitFor(() => expect(toasts).toMatchObject([failed]));
});
