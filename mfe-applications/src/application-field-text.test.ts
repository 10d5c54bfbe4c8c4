import { expect, it } from 'vitest';
import { normalizePhone } from '@portal/contracts/core/phone-text';
import { fieldList, fieldText, lastFour } from './application-fields.ts';

const shown = (name: string, value: string | boolean | null): string => {
  const field = fieldList.find((one) => one.name === name);
  if (!field) throw new Error(`There is no field ${name}`);
  return fieldText(field, value);
};

it.each([
  ['firstName', ' Jon ', 'Jon'],
  ['dbaName', null, '-'],
  ['homeState', 'SC', 'South Carolina'],
  ['businessType', 'non_profit', 'Non-Profit'],
  ['phone', '+18435550142', '(843) 555-0142'],
  ['businessStartDate', '2019-04-01', 'Apr 1, 2019'],
  ['businessStartDate', '04/01/2019', 'Apr 1, 2019'],
  ['businessStartDate', '04/31/2019', '04/31/2019'],
  ['averageTicket', '1234.5', '$1,234.50'],
  ['averageTicket', 'many', 'many'],
  ['autoBatchTime', '22:30', '10:30 PM'],
  ['autoBatchTime', 'late', 'late'],
  ['acceptsWexFleetCards', true, 'Yes'],
  ['acceptsWexFleetCards', false, 'No'],
])('%s %j is displayed as %s', (name, value, text) => {
  expect(shown(name, value)).toBe(text);
});

it('formats phone numbers and leaves other text unchanged', () => {
  expect(normalizePhone('843.555.0142')).toBe('(843) 555-0142');
  expect(normalizePhone('555')).toBe('555');
});

it('masks all but four characters, and all of shorter values', () => {
  expect(lastFour('123-45-6789')).toBe('••••6789');
  expect(lastFour('SC7654321')).toBe('••••4321');
  expect(lastFour('4321')).toBe('••••');
  expect(lastFour(' ')).toBe('-');
});
