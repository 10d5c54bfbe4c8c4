import { describe, expect, it } from 'vitest';
import {
  accountNumberSchema,
  einSchema,
  requiredDate,
  routingNumberSchema,
  ssnSchema,
  zipSchema,
} from './identifiers.ts';
import {
  normalizeAccount,
  normalizeEin,
  normalizeRouting,
  normalizeSsn,
  normalizeZip,
} from './identifier-text.ts';

/** Identifiers as banks, scanners, word processors and phones write them, with the expected result. */
const written = [
  {
    kind: 'an SSN',
    schema: ssnSchema,
    tidy: normalizeSsn,
    given: '212-45-7788',
    texts: [
      ...['212457788', '212–45–7788', '212‑45‑7788', '212.45.7788', '212\u00a045\u00a07788'],
      ...['212—45—7788', '212−45−7788', '212‒45‒7788', '212\u202f45\u202f7788', '212·45·7788'],
      ...['２１２－４５－７７８８', '٢١٢-٤٥-٧٧٨٨', '\u2066212-45-7788\u2069', '212\u00ad457788'],
      ...['212 - 45 - 7788', ' 212\t45\t7788\n', '\ufeff212-45-7788', '212ー45ー7788'],
      ...['212/45/7788', '212_45_7788', '212:45:7788', '212,45,7788', '212~45~7788'],
      ...['SSN: 212-45-7788', 'SSN 212-45-7788', '212•45•7788', '#212-45-7788', "'212457788"],
    ],
    others: [
      '212-45-778',
      '212-45-77889',
      '•••••7788',
      '212-45-778²',
      'a12-45-7788',
      '912-70-1234',
    ],
  },
  {
    kind: 'an EIN',
    schema: einSchema,
    tidy: normalizeEin,
    given: '12-3456789',
    texts: [
      ...['123456789', '12–3456789', '12‑3456789', '12.3456789', '12 3456789', '12−3456789'],
      ...[
        '１２-３４５６７８９',
        '12\u2009345\u20096789',
        '\u202a12-3456789\u202c',
        '12\u200b-3456789',
        'EIN: 12-3456789',
        'Tax ID 12-3456789',
        "'123456789",
      ],
    ],
    others: ['12-345678', '12-34567890', '•••••6789', 'EIN'],
  },
  {
    kind: 'an account number',
    schema: accountNumberSchema,
    tidy: normalizeAccount,
    given: '00123456789',
    texts: [
      ...['00123456789', '0012 345 6789', '00123-456-789', '0012–3456–789', '00123456789⑈'],
      ...[
        '⑈00123456789⑈',
        '00123⑉456⑉789⑈',
        '0012.3456.789',
        '００１２３４５６７８９',
        '\u200b00123456789',
      ],
      ...['00123_456_789', 'Acct # 00123456789', 'Account number: 00123456789', "'00123456789"],
      ...['|:111000025|: 00123456789||"', 'A111000025A 00123456789C', '#00123456789'],
      ...['⑆111000025⑆ 00123456789⑈', '⑈001001⑈ ⑆1110-0002-5⑆00123456789⑈'],
    ],
    others: [
      '123',
      '123456789012345678',
      '12a4',
      'A12345',
      '⑆111000025⑆',
      '⑆111000025⑆ 00123⑈ 1001',
      '•••••6789',
    ],
  },
  {
    kind: 'a routing number',
    schema: routingNumberSchema,
    tidy: normalizeRouting,
    given: '111000025',
    texts: [
      ...['111000025', '1110-0002-5', '1110 0002 5', '⑆111000025⑆', '\u200b111000025'],
      ...['⑆ 111000025 ⑆', '1110–0002–5', '1110.0002.5', '１１１００００２５'],
      ...['ABA 111000025', 'Routing number: 111000025', '|:111000025|:', 'A111000025A'],
      ...['111/000/025', '111_000_025', '#111000025', '111000025.'],
      ...['⑆111000025⑆ 00123456789⑈ 1001', '⑆111000025', '\u202d111\u00a0000\u00a0025\u202c'],
    ],
    others: ['112000025', '11100002', '1110000255', '⑆112000025⑆', '111000025 00123456789'],
  },
  {
    kind: 'a ZIP code with its four',
    schema: zipSchema('ZIP code'),
    tidy: normalizeZip,
    given: '29401-1234',
    texts: [
      ...['29401-1234', '29401–1234', '29401‑1234', '29401 1234', '294011234', '29401 - 1234'],
      ...['29401+1234', '29401_1234', '29401/1234', '29401-1234.', 'ZIP 29401-1234'],
      ...['29401\u00a0–\u00a01234', '２９４０１－１２３４', '\u202a29401-1234\u202c', '29401−1234'],
    ],
    others: ['2940', '29401+12', '29401-1234-5', '29401-12', '29401-12345', '294011', 'SW1A 1AA'],
  },
];

describe.each(written)('$kind', ({ schema, tidy, given, texts, others }) => {
  it.each(texts)('is parsed from %j', (text) => {
    expect(schema.parse(text)).toBe(given);
    expect(tidy(text)).toBe(given);
    expect(tidy(given)).toBe(given);
  });

  it.each(others)('is not %j', (text) => {
    expect(schema.safeParse(text).success).toBe(false);
  });
});

it('leaves five-digit ZIP codes and invalid text unchanged', () => {
  expect(normalizeZip(' 29401 ')).toBe('29401');
  expect(normalizeZip('29401-')).toBe('29401');
  expect(normalizeZip('none yet')).toBe('none yet');
  expect(normalizeSsn('123–45')).toBe('123–45');
  expect(normalizeEin('none yet')).toBe('none yet');
});

it('accepts a date in any Unicode notation', () => {
  const date = requiredDate('Date of birth');
  for (const text of ['2015–03–09', '\u202a03/09/2015\u202c', '０３/０９/２０１５'])
    expect(date.parse(text)).toBe('2015-03-09');
});
