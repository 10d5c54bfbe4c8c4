import { click } from '@portal/test-kit/click';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { FormErrors } from './form.tsx';
import { TextField } from './fields.tsx';

const needed = z.string().min(1, 'Missing');
const schema = z.object({ name: needed, city: needed });

function Form() {
  const form = useForm<z.infer<typeof schema>>({
    defaultValues: { name: '', city: '' },
    resolver: zodResolver(schema),
  });
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <FormErrors form={form} labels={{ name: 'Name', city: 'City' }} />
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="city" label="City" />
      <button>Send</button>
    </form>
  );
}

it('lists the errors of a submitted form with links to the fields, and removes corrected ones', async () => {
  showScreen(<Form />);
  expect(screen.queryByText('Please correct:')).toBeNull();
  await click('Send');
  expect(await screen.findByText('Please correct:')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await click('City');
  expect(screen.getByLabelText('City')).toHaveFocus();
  await userEvent.keyboard('Columbia');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'City' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Name' })).toBeVisible();
});
