import { expect, it } from 'vitest';
import { optionalPhone } from './phone.ts';

it.each([
  ...['(303) 555-0155', '303-555-0155', '303.555.0155', '+1 303 555 0155', ' 13035550155 '],
  // As word processors and web pages write it.
  ...[
    '303‑555‑0155',
    '303–555–0155',
    '+1\u00a0(303)\u00a0555‑0155',
    '303/555-0155',
    '+(1)3035550155',
  ],
])('takes %j, and keeps it in E.164', (text) => {
  expect(optionalPhone.parse(text)).toBe('+13035550155');
});

it.each(['', '   ', null, undefined])('may be left out: %j', (text) => {
  expect(optionalPhone.parse(text)).toBeNull();
});

it.each([
  ...['555-0155', 'call me', '1234567890', '+44 20 7946 0958'],
  // Ten digits behind another country's code.
  ...['+3035550155', '++13035550155', '303+5550155', '+1 +3035550155'],
])('refuses %j', (text) => {
  const { error } = optionalPhone.safeParse(text);
  expect(error?.issues[0]?.message).toBe('Please enter a valid phone number');
});

it('refuses what is too long before it is looked at', () => {
  const { error } = optionalPhone.safeParse('3'.repeat(1_000_000));
  expect(error?.issues).toMatchObject([{ message: 'At most 40 characters' }]);
});
