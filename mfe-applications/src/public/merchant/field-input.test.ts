import { fireEvent } from '@testing-library/react';
import { requestableFields } from '@portal/contracts/applications/merchant-fields';
import { expect, it } from 'vitest';
import { fieldInput, sentValue, type Input, type ShownField } from './field-input.ts';

const fieldOf = (name: string): ShownField => {
  const found = (requestableFields as readonly ShownField[]).find((field) => field.name === name);
  if (!found) throw new Error(`No field is called ${name}`);
  return found;
};

/** The input of a field without a saved value. */
function shownField(name: string): HTMLElement {
  const field = fieldOf(name);
  const saved = { name: field.name, value: null, isGiven: false, error: null };
  return fieldInput(field, saved, () => undefined);
}

it('warns of implausible values until they are corrected', () => {
  const form = document.createElement('form');
  const put = (name: string, text: string): void => {
    const input = form.elements.namedItem(name) as Input;
    input.value = text;
    fireEvent.change(input);
  };
  const hint = (name: string) => form.querySelector(`#${name}-hint`)?.textContent;
  form.append(
    ...['averageTicket', 'highTicket', 'homeZip', 'homeState', 'dateOfBirth'].map(shownField),
  );
  put('averageTicket', '900');
  put('highTicket', '100');
  const tickets = 'The average ticket is above the high ticket. Please check both amounts.';
  expect([hint('averageTicket'), hint('highTicket')]).toEqual([tickets, tickets]);
  put('averageTicket', '90');
  expect([hint('averageTicket'), hint('highTicket')]).toEqual(['In dollars', 'In dollars']);
  put('dateOfBirth', '01/01/1890');
  expect(hint('dateOfBirth')).toMatch(/^Somebody born on this date is \d+ years old\./);
  put('homeZip', '00901');
  put('homeState', 'TX');
  expect(hint('homeZip')).toBe('00901 is a ZIP code of Puerto Rico');
  put('homeState', 'PR');
  expect(hint('homeZip')).toBe('');
});

it.each([
  ['businessPhone', '\u202a(512) 555-0143\u202c ext. 12', '(512) 555-0143 x12'],
  ['homeZip', '78701 – 1234', '78701-1234'],
  ['einFederalTaxId', '12–3456789', '12-3456789'],
  ['accountNumber', '⑆111000025⑆ 0012 3456–7890⑈', '001234567890'],
  ['routingNumber', '⑆1110‑0002‑5⑆', '111000025'],
  ['ssn', '212.45.7788', '212-45-7788'],
  ['dateOfBirth', '1971–02–03', '02/03/1971'],
  ['averageTicket', '\u202a$1,018.50\u202c', '1018.50'],
])('%s is normalized when pasted: %j', (name, text, sent) => {
  const input = shownField(name).querySelector<Input>('[name]');
  if (!input) throw new Error(`${name} has no input`);
  input.value = text;
  fireEvent.input(input);
  fireEvent.change(input);
  expect(sentValue(fieldOf(name), input)).toBe(sent);
});
