import { describe, expect, it } from 'vitest';
import {
  accountEmailSchema,
  decimalSchema,
  emailSchema,
  idParams,
  optionalEmail,
  optionalLines,
  optionalText,
  requiredLines,
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
  ])('parses %j as %s', (provided, kept) => {
    expect(rate.parse(provided)).toBe(kept);
  });

  it.each(['', 'abc', '0.00001', '1000000', '1e3', '1.2.3', '.', '--1'])(
    'rejects %j',
    (provided) => {
      expect(rate.safeParse(provided).success).toBe(false);
    },
  );
});

describe('mail addresses', () => {
  it('are trimmed and lower-cased', () => {
    expect(emailSchema.parse('  Rep@Coastal.Example ')).toBe('rep@coastal.example');
    expect(emailSchema.parse('mailto:Pat.O’Brien@coastal.example')).toBe(
      "pat.o'brien@coastal.example",
    );
  });

  it.each([
    ...[`o'brien@merchant.example`, 'jo+cards@merchant.example', 'a&b=c/d@merchant.example'],
    ...["!#$%&'*+-/=?^_`{|}~@merchant.example", "jo'@merchant.example", '-@merchant.example'],
    ...[
      '"john doe"@merchant.example',
      '"a@b"@merchant.example',
      '"very.\\"odd\\"..x"@merchant.example',
    ],
    ...['a@b.co', 'a@1.example', 'jo@xn--mnchen-3ya.xn--p1ai', 'jo@a.b.c.merchant.photography'],
    `${'a'.repeat(64)}@merchant.example`,
    ...['josé@merchant.example', 'jo@münchen.example', '张伟@例子.中国', 'δοκιμή@παράδειγμα.ελ'],
    ...['jo@भारत.भारत', 'أحمد@مثال.إختبار', '🍞@merchant.example', 'jo@faß.example'],
  ])('%s is valid', (address) => {
    expect(emailSchema.parse(address)).toBe(address);
  });

  it.each([
    ...[
      'jon',
      'jon@',
      '@merchant.example',
      'jon@merchant',
      'a b@merchant.example',
      'a@b@c.example',
    ],
    ...['.jo@merchant.example', 'jo.@merchant.example', 'j..o@merchant.example', 'jo@.example'],
    ...[
      'jo@merchant..example',
      'jo@-merchant.example',
      'jo@merchant-.example',
      'jo@mer_chant.example',
    ],
    ...[
      'jo@merchant.example.',
      'jo@192.0.2.1',
      'jo@[192.0.2.1]',
      'jo@[ipv6:2001:db8::1]',
      'jo@[merchant.example]',
    ],
    ...[
      'jo@merchant.example/a',
      'jo@merchant.example:25',
      'jo@mer%63hant.example',
      'jo@a.example?x',
    ],
    ...[
      '"jo@merchant.example',
      'j"o@merchant.example',
      '""@merchant.example',
      'Jo <jo@a.example>',
      '"<jo>"@a.example',
    ],
    ...[
      'jo,an@merchant.example',
      'jo@merchant.example, an@merchant.example',
      'jo\r\nbcc:x@a.example',
    ],
    ...[`${'a'.repeat(65)}@merchant.example`, `${'é'.repeat(33)}@merchant.example`],
    ...[`jo@${'a'.repeat(64)}.example`, `jo@${'ab.'.repeat(90)}example`, 'jo@merchant.123'],
  ])('%j is invalid', (address) => {
    expect(emailSchema.safeParse(address).error?.issues).toHaveLength(1);
  });

  it('are stripped of invisible characters', () => {
    for (const text of [
      '\u200bjo@merchant.example',
      '\u202ajo@merchant.example\u202c',
      'jo＠merchant.example',
    ])
      expect(emailSchema.parse(text)).toBe('jo@merchant.example');
  });

  it('have one spelling, whatever letters they are typed in', () => {
    for (let code = 0x21; code < 0x20000; code += 1) {
      const { data } = emailSchema.safeParse(`${String.fromCodePoint(code)}o@merchant.example`);
      if (data !== undefined && emailSchema.parse(data) !== data)
        expect.fail(`${data} is another address when it is typed again`);
    }
    expect(emailSchema.parse('ᴬda@𝐌erchant.example')).toBe('ada@merchant.example');
  });

  it('of accounts have a canonical host', () => {
    for (const text of [
      'José@MÜNCHEN.example',
      'josé@xn--mnchen-3ya.example',
      'josé@münchen.example',
    ])
      expect(accountEmailSchema.parse(text)).toBe('josé@xn--mnchen-3ya.example');
    expect(accountEmailSchema.safeParse('jo@').success).toBe(false);
  });

  it('may be empty if optional', () => {
    expect(optionalEmail.parse('')).toBeNull();
    expect(optionalEmail.parse(undefined)).toBeNull();
    expect(optionalEmail.safeParse('nonsense').error?.issues[0]?.message).toBe(
      'Valid email is required',
    );
  });
});

it.each([
  ['Ada\nAccepted by Bo', 'Ada Accepted by Bo', 'Ada\nAccepted by Bo'],
  ['Ada\r\n\tWren\u0007', 'Ada Wren', 'Ada\r\n\tWren'],
  ['Ada\u2028Wren\u0085', 'Ada Wren', 'Ada\u2028Wren'],
  ['\u202eexe.Wren\u202c', 'exe.Wren', 'exe.Wren'],
  ['\u2067Wren\u2069 ', 'Wren', 'Wren'],
  ['שלום\u200f 👩‍🍳', 'שלום\u200f 👩‍🍳', 'שלום\u200f 👩‍🍳'],
])('stores %j as one line, %j, or as lines, %j', (typed, line, lines) => {
  expect(requiredText('Name is required').parse(typed)).toBe(line);
  expect(optionalText().parse(typed)).toBe(line);
  expect(requiredLines('Name is required', 200).parse(typed)).toBe(lines);
  expect(optionalLines(200).parse(typed)).toBe(lines);
});

it('requires text that can be seen', () => {
  for (const text of ['', ' ', '\u202e\u202c', '\u200b', '\n'])
    for (const schema of [requiredText('Name is required'), requiredLines('Name is required', 9)])
      expect(schema.safeParse(text).error?.issues[0]?.message).toBe('Name is required');
  expect(optionalText().parse('\u202e')).toBeNull();
});

it('accepts only positive whole numbers as ids', () => {
  expect(idParams.parse({ id: '7' })).toEqual({ id: 7 });
  for (const id of ['0', '-1', '1.5', 'x', '2147483648'])
    expect(idParams.safeParse({ id }).success).toBe(false);
});

describe('text that is required', () => {
  const name = requiredText('Name is required');

  it.each(['', '  ', '\u200b', '\u200b \u00ad', '\u3164', '\u2800', '\u202e'])(
    'is rejected if it has no visible character (%j)',
    (text) => {
      expect(name.safeParse(text).error?.issues[0]?.message).toBe('Name is required');
    },
  );

  it.each([' Nia ', 'Ngọc', '李', '😀', '-'])('is trimmed (%j)', (text) => {
    expect(name.parse(text)).toBe(text.trim());
  });
});

it('converts blank optional text to null', () => {
  expect(optionalText().parse('   ')).toBeNull();
});
