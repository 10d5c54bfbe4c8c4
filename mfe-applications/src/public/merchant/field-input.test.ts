import { fireEvent } from '@testing-library/react';
import { askableFields } from '@portal/contracts/applications/merchant-fields';
import { expect, it } from 'vitest';
import { fieldInput, sentValue, type Input, type ShownField } from './field-input.ts';

/** The input of a field that nothing was saved of, and what is shown of it once something was typed. */
function typed(name: string, text: string): { sent: unknown; hint: string } {
  const field = (askableFields as readonly ShownField[]).find((one) => one.name === name);
  if (!field) throw new Error(`No field is called ${name}`);
  const shown = fieldInput(
    field,
    { name: field.name, value: null, isGiven: false, error: null },
    () => undefined,
  );
  const input = shown.querySelector<Input>('[name]');
  if (!input) throw new Error(`${name} has no input`);
  input.value = text;
  fireEvent.input(input);
  fireEvent.change(input);
  return {
    sent: sentValue(field, input),
    hint: shown.querySelector('.hint')?.textContent ?? '',
  };
}

it.each([
  ['businessPhone', '\u202a(512) 555-0143\u202c ext. 12', '(512) 555-0143 x12'],
  ['homeZip', '78701 – 1234', '78701-1234'],
  ['einFederalTaxId', '12–3456789', '12-3456789'],
  ['accountNumber', '⑆111000025⑆ 0012 3456–7890⑈', '001234567890'],
  ['routingNumber', '⑆1110‑0002‑5⑆', '111000025'],
  ['ssn', '212.45.7788', '212-45-7788'],
  ['dateOfBirth', '1971–02–03', '02/03/1971'],
  ['averageTicket', '\u202a$1,018.50\u202c', '1018.50'],
])('%s is sent in its form, however it is pasted: %j', (name, text, sent) => {
  expect(typed(name, text).sent).toBe(sent);
});
