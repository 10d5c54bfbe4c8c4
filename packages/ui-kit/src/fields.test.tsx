import { zodResolver } from '@hookform/resolvers/zod';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { SelectField, TextField, type TextFieldProps } from './fields.tsx';
import { useValidatedForm } from './form.tsx';

interface Values {
  field: string;
}
const pairs = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/(\d\d)(?=\d)/g, '$1/')
    .slice(0, 8);

function Example(props: Partial<TextFieldProps<Values>>) {
  const form = useForm<Values>({ defaultValues: { field: '' } });
  return <TextField form={form} name="field" label="Field" {...props} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' });

it('formats typed text and keeps the caret position', async () => {
  showScreen(<Example format={pairs} />);
  await userEvent.type(field(), '12a3456');
  expect(field()).toHaveValue('12/34/56');
  await userEvent.type(field(), '{Backspace}', {
    initialSelectionStart: 4,
    initialSelectionEnd: 4,
  });
  expect(field()).toHaveValue('12/45/6');
  expect(field().selectionEnd).toBe(2);
});

it('normalizes text on blur', async () => {
  showScreen(<Example normalize={(text) => text.replaceAll(',', '')} />);
  await userEvent.type(field(), '1,000');
  expect(field()).toHaveValue('1,000');
  await userEvent.tab();
  expect(field()).toHaveValue('1000');
});

function Digits() {
  const form = useValidatedForm<Values>({
    defaultValues: { field: '' },
    resolver: zodResolver(z.object({ field: z.string().regex(/^\d*$/, 'Digits only') })),
  });
  return <TextField form={form} name="field" label="Field" />;
}

it('validates on blur, then on each change until the value is valid', async () => {
  showScreen(<Digits />);
  await userEvent.type(field(), 'x');
  expect(field()).toBeValid();
  await userEvent.tab();
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Digits only'));
  await userEvent.type(field(), 'y');
  expect(field()).toBeInvalid();
  await userEvent.type(field(), '{Backspace}{Backspace}1');
  await waitFor(() => expect(field()).toBeValid());
});

const withLimit = z
  .object({ field: z.string(), limit: z.string() })
  .refine((pair) => pair.field <= pair.limit, { path: ['field'], message: 'Above the limit' });

function Limited() {
  const form = useValidatedForm<z.infer<typeof withLimit>>({
    defaultValues: { field: '', limit: '1' },
    resolver: zodResolver(withLimit),
  });
  return (
    <>
      <TextField form={form} name="field" label="Field" />
      <TextField form={form} name="limit" label="Limit" />
    </>
  );
}

it('drops an error of two fields once the other one is corrected', async () => {
  showScreen(<Limited />);
  await userEvent.type(field(), '5');
  await userEvent.tab();
  await waitFor(() => expect(field()).toBeInvalid());
  await userEvent.type(screen.getByRole('textbox', { name: 'Limit' }), '{Backspace}9');
  await waitFor(() => expect(field()).toBeValid());
});

it('selects a figure on the first click and places the caret on the next', async () => {
  showScreen(<Example inputMode="decimal" />);
  await userEvent.type(field(), '0.00');
  await userEvent.tab();
  await userEvent.click(field());
  await userEvent.keyboard('25415');
  expect(field()).toHaveValue('25415');
  await userEvent.click(field());
  await userEvent.keyboard('.5');
  expect(field()).toHaveValue('25415.5');
});

it('shows a warning that is not an error', async () => {
  showScreen(<Example warn={(text) => (text === '07' ? 'Unusual' : null)} />);
  await userEvent.type(field(), '07');
  expect(field()).toHaveAccessibleDescription('Unusual');
  expect(field()).not.toBeInvalid();
});

function ExampleSelect() {
  const form = useForm<Values>({ defaultValues: { field: '' } });
  return (
    <SelectField
      form={form}
      name="field"
      label="State"
      placeholder="Choose a state"
      choices={{ AK: 'Alaska', AL: 'Alabama' }}
    />
  );
}

it('offers options; the placeholder is not selectable', async () => {
  showScreen(<ExampleSelect />);
  const select = screen.getByRole('combobox', { name: 'State' });
  expect(select).toHaveDisplayValue('Choose a state');
  expect(screen.getByRole('option', { name: 'Choose a state' })).toBeDisabled();
  await userEvent.selectOptions(select, 'Alabama');
  expect(select).toHaveValue('AL');
});
