import { expect, it } from 'vitest';
import { phoneSchema } from '../core/phone.ts';
import {
  dateMessage,
  einSchema,
  einWarning,
  isRoutingNumber,
  isSsn,
  requiredDate,
  ssnSchema,
  toTypedDate,
} from './identifiers.ts';

it('accepts routing numbers with a valid checksum', () => {
  expect(isRoutingNumber('111000025')).toBe(true);
  for (const wrong of ['112000025', '000000000', '11100002', '1110000255', '11100002x'])
    expect(isRoutingNumber(wrong)).toBe(false);
});

it('accepts SSNs that can have been issued', () => {
  expect(isSsn('123456789')).toBe(true);
  for (const wrong of [
    '000456789',
    '666456789',
    '900456789',
    '123006789',
    '123450000',
    '078051120',
  ])
    expect(isSsn(wrong)).toBe(false);
  expect(ssnSchema.parse(' 123 45-6789')).toBe('123-45-6789');
  expect(ssnSchema.safeParse('123-45-67890').success).toBe(false);
});

it('warns of unassigned EIN prefixes but accepts them', () => {
  expect(einWarning('07-1234567')).toContain('07');
  expect(einWarning('12-1234567')).toBeNull();
  expect(einSchema.parse('071234567')).toBe('07-1234567');
  expect(einSchema.safeParse('07-123456').success).toBe(false);
});

it('converts phone numbers to E.164', () => {
  const phone = phoneSchema('Phone');
  for (const typed of ['(843) 555-0142', '843.555.0142', '+1 843 555 0142', '18435550142'])
    expect(phone.parse(typed)).toBe('+18435550142');
  for (const wrong of ['555-0142', '+44 20 7946 0958', '843-155-0142', 'call me'])
    expect(phone.safeParse(wrong).success).toBe(false);
});

it('accepts existing dates, typed or ISO', () => {
  const date = requiredDate('Date of birth');
  expect(date.parse('02/29/2024')).toBe('2024-02-29');
  expect(date.parse('2024-02-29')).toBe('2024-02-29');
  for (const wrong of ['02/29/2023', '13/01/2024', '00/10/2024', '2/9/2024', '01/01/24'])
    expect(date.safeParse(wrong).error?.issues[0]?.message).toBe(dateMessage);
  expect(date.safeParse('').error?.issues[0]?.message).toBe('Date of birth is required');
  expect(toTypedDate('2024-02-29')).toBe('02/29/2024');
  expect(toTypedDate('29.02.2024')).toBe('');
});
