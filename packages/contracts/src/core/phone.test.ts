import { expect, it } from 'vitest';
import { optionalPhone } from './phone.ts';
import { formatPhone, phoneLink, normalizePhone } from './phone-text.ts';

it.each([
  ...['(303) 555-0155', '303-555-0155', '303.555.0155', '+1 303 555 0155', ' 13035550155 '],
  ...[
    '303‑555‑0155',
    '303–555–0155',
    '+1\u00a0(303)\u00a0555‑0155',
    '303/555-0155',
    '+(1)3035550155',
    '(+1) 303 555 0155',
    '011 1 303 555 0155',
    '001 303 555 0155',
    '303•555•0155',
    'Phone: 303-555-0155',
    'Cell 303-555-0155',
    't: 303-555-0155',
  ],
])('converts %j to E.164', (text) => {
  expect(optionalPhone.parse(text)).toBe('+13035550155');
});

it.each([
  '\u202a(512) 555-0142\u202c',
  '\u2068+1 (512) 555-0142\u2069',
  '\u200e512\u200b555\ufeff0142',
  '５１２－５５５－０１４２',
  '٥١٢ ٥٥٥ ٠١٤٢',
  '512−555−0142',
  '512\u2007555\u202f0142',
  '512·555·0142',
  'tel:+1-512-555-0142',
])('accepts text pasted from phones and address books: %j', (text) => {
  expect(optionalPhone.parse(text)).toBe('+15125550142');
});

it.each([
  ...['(512) 555-0143 x12', '512-555-0143 ext. 12', '512-555-0143 ext 12', '5125550143X12'],
  ...['512.555.0143 Extension 12', '512-555-0143 extn. 12', '(512) 555-0143 (x12)'],
  ...['512-555-0143 #12', '512-555-0143,12', '512-555-0143, ext: 12', 'tel:+1-512-555-0143;ext=12'],
  ...[
    '512-555-0143 × 12',
    '+1 512 555 0143 extensión 12',
    '512–555–0143\u00a0ｘ１２',
    '512_555_0143 ext-12',
    '512-555-0143 ex 12',
    '512-555-0143p12',
    '+1-512-555-0143w12',
  ],
])('keeps the extension of %j', (text) => {
  const phone = optionalPhone.parse(text) ?? '';
  expect(phone).toBe('+15125550143x12');
  expect(formatPhone(phone)).toBe('(512) 555-0143 x12');
  expect(optionalPhone.parse(formatPhone(phone))).toBe(phone);
  expect(phoneLink(text)).toBe('tel:+15125550143;ext=12');
});

it('formats a number, and leaves other text unchanged', () => {
  expect(formatPhone('+18435550142')).toBe('(843) 555-0142');
  expect(formatPhone('555-0142')).toBe('555-0142');
  expect(normalizePhone('843.555.0142')).toBe('(843) 555-0142');
  expect(normalizePhone('ask for Jo')).toBe('ask for Jo');
});

it.each(['', '   ', null, undefined])('may be omitted: %j', (text) => {
  expect(optionalPhone.parse(text)).toBeNull();
});

it.each([
  ...['555-0155', 'call me', '1234567890', '+44 20 7946 0958'],
  ...['512-555-0143 x', '512-555-0143 x12345678', '512-555-0143 x12 x13', '512-555-014² x1'],
  ...['512-555-0143 or 512-555-0144', '512-555-0143 ask for Jo', 'x12'],
  // Ten digits after another country code.
  ...['+3035550155', '++13035550155', '303+5550155', '+1 +3035550155'],
])('rejects %j', (text) => {
  const { error } = optionalPhone.safeParse(text);
  expect(error?.issues[0]?.message).toBe('Please enter a valid phone number');
});

it('rejects overlong text before parsing it', () => {
  const { error } = optionalPhone.safeParse('3'.repeat(1_000_000));
  expect(error?.issues).toMatchObject([{ message: 'At most 40 characters' }]);
});
