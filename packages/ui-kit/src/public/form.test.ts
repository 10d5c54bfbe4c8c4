import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onSubmit, showProblem } from './form.ts';

it('shows errors at fields, each until it is edited', () => {
  document.body.innerHTML =
    '<form><input id="a" name="a"><span id="a-error"></span><input id="b" name="b"><span id="b-error"></span></form>';
  const form = document.forms[0] as HTMLFormElement;
  onSubmit(form, () => Promise.resolve());
  showProblem(form, null, { a: 'Enter a name', b: 'Enter a code' });
  const [a, b] = [...form.querySelectorAll('input')];
  expect(a).toHaveFocus();
  expect(form).toHaveTextContent('Enter a nameEnter a code');
  fireEvent.input(a as HTMLInputElement);
  expect(a).toBeValid();
  expect(b).toBeInvalid();
  expect(form).toHaveTextContent(/^Enter a code$/);
});
