import { describe, expect, it } from 'vitest';
import {
  decimalSchema,
  emailSchema,
  idParams,
  optionalEmail,
  optionalText,
  requiredText,
} from './fields.ts';

describe('decimalSchema', () => {
  const rate = decimalSchema(10, 4);

  it.each([
    [0.029, '0.029'],
    ['0.0290', '0.029'],
    ['007.50', '7.5'],
    ['-0', '0'],
    ['+1.5', '1.5'],
    [999999.9999, '999999.9999'],
  ])('takes %j as %s', (given, kept) => {
    expect(rate.parse(given)).toBe(kept);
  });

  it.each(['', 'abc', '0.00001', '1000000', '1e3', '1.2.3', '.', '--1'])('refuses %j', (given) => {
    expect(rate.safeParse(given).success).toBe(false);
  });
});

describe('mail addresses', () => {
  it('are trimmed and lower-cased', () => {
    expect(emailSchema.parse('  Rep@Coastal.Example ')).toBe('rep@coastal.example');
  });

  it('may be empty where they are optional', () => {
    expect(optionalEmail.parse('')).toBeNull();
    expect(optionalEmail.parse(undefined)).toBeNull();
    expect(optionalEmail.safeParse('nonsense').error?.issues[0]?.message).toBe(
      'Valid email is required',
    );
  });
});

it('takes only positive whole numbers as ids', () => {
  expect(idParams.parse({ id: '7' })).toEqual({ id: 7 });
  for (const id of ['0', '-1', '1.5', 'x', '2147483648'])
    expect(idParams.safeParse({ id }).success).toBe(false);
});

describe('text that is required', () => {
  const name = requiredText('Name is required');

  it.each(['', '  ', '\u200b', '\u200b \u00ad', '\u3164', '\u2800', '\u202e'])(
    'is refused where nothing of it can be seen (%j)',
    (text) => {
      expect(name.safeParse(text).error?.issues[0]?.message).toBe('Name is required');
    },
  );

  it.each([' Nia ', 'Ngọc', '李', '😀', '-'])('is kept trimmed (%j)', (text) => {
    expect(name.parse(text)).toBe(text.trim());
  });
});

it('keeps blank optional text as null', () => {
  expect(optionalText().parse('   ')).toBeNull();
});
