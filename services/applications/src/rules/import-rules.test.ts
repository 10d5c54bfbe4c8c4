import { importLayoutSchema } from '@portal/contracts/applications/import-schemas';
import { decimal, toFixed } from '@portal/contracts/core/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuarter, readAmount, readPercentage, readQuarter } from './import-values.ts';
import { decideRow, type KnownShare } from './known-shares.ts';
import { applicationIdOf, matchMerchant, type Merchant } from './match-merchant.ts';
import { neutralize, plainText } from './neutralize.ts';
import { readRow } from './read-row.ts';
import { findHeaderRow, fingerprintOf, plainName, suggestColumns } from './suggest-layout.ts';

describe('an amount', () => {
  it.each([
    ['1234.5', '1234.5'],
    [' $1,234.50 ', '1234.50'],
    ['(18.45)', '-18.45'],
    ['$(1,018.45)', '-1018.45'],
    ['($18.45)', '-18.45'],
    ['18.45-', '-18.45'],
    ['-$18.45', '-18.45'],
    ['−18.45', '-18.45'],
    ['USD 3', '3'],
    ['3 USD', '3'],
    ['.5', '0.5'],
    ['$ -', '0'],
    ['1\u00a0234', '1234'],
  ])('%j is %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each([
    '',
    'n/a',
    '1.234,50',
    '12,50',
    '1,2345',
    '1e3',
    '1.5E+05',
    '--1',
    '(-1)',
    '1 2a',
    '#REF!',
    '.',
  ])('%j is none: nothing is guessed', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it('comes back from every way of writing it', () => {
    const ways: ((whole: string, cents: string, minus: boolean) => string)[] = [
      (whole, cents, minus) => `${minus ? '-' : ''}${whole}.${cents}`,
      (whole, cents, minus) => `${minus ? '-' : ''}$${grouped(whole)}.${cents}`,
      (whole, cents, minus) =>
        minus ? `($${grouped(whole)}.${cents})` : `${grouped(whole)}.${cents}`,
      (whole, cents, minus) => `${grouped(whole)}.${cents}${minus ? '-' : ''}`,
    ];
    const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.constantFrom(...ways),
        (cents, write) => {
          const size = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
          const text = write(size.slice(0, -2), size.slice(-2), cents < 0n);
          expect(decimal(readAmount(text) ?? 'none')).toBe(cents * 10n ** 10n);
        },
      ),
    );
  });
});

it.each([
  ['2.5', '2.5'],
  ['2.50 %', '2.50'],
  ['2,5', null],
  ['half', null],
])('the percentage %j is %j', (text, percentage) => {
  expect(readPercentage(text)).toBe(percentage);
});

describe('a quarter', () => {
  it.each([
    ['Q1-2024', 'Q1-2024'],
    ['q3 2026', 'Q3-2026'],
    ["Q2'25", 'Q2-2025'],
    ['2024Q4', 'Q4-2024'],
    ['2024-Q4', 'Q4-2024'],
    ['1Q24', 'Q1-2024'],
    ['2024-03-31', 'Q1-2024'],
    ['2024-10', 'Q4-2024'],
    ['12/31/2023', 'Q4-2023'],
    ['7/2024', 'Q3-2024'],
    ['Mar 2024', 'Q1-2024'],
    ['September, 2025', 'Q3-2025'],
    ['Oct-24', 'Q4-2024'],
    ['Q5-2024', null],
    ['13/2024', null],
    ['2024', null],
    ['Smarch 2024', null],
    ['45382', null],
  ])('%j is %j', (text, quarter) => {
    expect(readQuarter(text)).toBe(quarter);
  });

  it('is found in a title or a name', () => {
    expect(findQuarter(['Coastal', 'Residuals_Q3-2026 final.csv'])).toBe('Q3-2026');
    expect(findQuarter(['Report for 2024 Q1'])).toBe('Q1-2024');
    expect(findQuarter(['FAQ1 2024', 'Report'])).toBeNull();
  });
});

describe('columns', () => {
  it('are known by many names', () => {
    expect(
      suggestColumns(['MID', 'Merchant DBA', 'Sales Amount', 'Rev_Share %', 'agentNet', 'Month']),
    ).toEqual({
      applicationId: null,
      merchantName: 1,
      quarter: 5,
      monthlyVolume: 2,
      revenueSharePercentage: 3,
      earnings: 4,
      reference: 0,
    });
  });

  it('take each name once', () => {
    const columns = Object.values(
      suggestColumns(['Volume', 'Sales', 'Volume', 'Merchant', 'Name']),
    );
    const taken = columns.filter((column) => column !== null);
    expect(new Set(taken).size).toBe(taken.length);
  });

  it('are the same whatever is around their letters', () => {
    expect(plainName(' Revenue_Share (%) ')).toBe('revenue share percent');
    expect(fingerprintOf(['Merchant  Name', 'Share%'])).toBe(
      fingerprintOf(['merchant_name', 'SHARE %']),
    );
    expect(fingerprintOf(['a', 'b'])).not.toBe(fingerprintOf(['b', 'a']));
  });

  it('are named below titles and blank rows', () => {
    const rows = [
      { row: 1, cells: ['Residual report', '', 'Q3-2026'] },
      {
        row: 3,
        cells: ['Prepared for Coastal Payments', 'by Tidewater', 'on', 'paper', 'with', 'care'],
      },
      { row: 5, cells: ['Merchant', 'Volume', 'Net'] },
      { row: 6, cells: ['Wren', '1', '2'] },
    ];
    expect(findHeaderRow(rows)).toBe(5);
    expect(
      findHeaderRow([
        { row: 2, cells: ['x', 'y'] },
        { row: 3, cells: ['1', '2'] },
      ]),
    ).toBe(2);
    expect(findHeaderRow([{ row: 1, cells: ['alone'] }])).toBeNull();
  });
});

describe('a row', () => {
  const layout = importLayoutSchema.parse({
    headerRow: 1,
    columns: {
      applicationId: 0,
      merchantName: 1,
      quarter: 2,
      monthlyVolume: 3,
      revenueSharePercentage: 4,
      earnings: 5,
    },
  });
  const now = new Date('2026-11-21T00:00:00Z');
  const read = (...cells: string[]) => readRow(cells, layout, now);

  it('is read exactly, each figure with two places', () => {
    expect(read('APP-000017', ' Wren ', 'Q3-2026', '$25,400', '2.5%', '(1,905.5)')).toEqual({
      content: {
        application: 'APP-000017',
        merchantName: 'Wren',
        reference: '',
        quarter: 'Q3-2026',
        monthlyVolume: '25400.00',
        revenueSharePercentage: '2.50',
        earnings: '-1905.50',
      },
    });
  });

  it('says all that is wrong with it', () => {
    expect(read('', '', 'Q1-2027', '12,50', '250%', '')).toEqual({
      reason:
        'Neither an application ID nor a merchant name is given. Quarter: Q1-2027 has not begun yet. ' +
        'Monthly Volume: “12,50” is no number. Revenue Share %: “250%” is refused: a percentage from 0 to 100. ' +
        'Earnings: missing',
    });
  });

  it.each([
    [['1', '', 'Q1-2024', '1', '0.025', '1'], 'at most 3 digits before and 2 after the point'],
    [['1', '', 'Q1-2024', '1', '2.5', '1.005'], '“1.005” is refused'],
    [['1', '', 'Q1-2024', '-1', '2.5', '1'], 'cannot be negative'],
    [['1', `=cmd|' /C calc'!A0`, 'Q1-2024', '1', '2.5', '1'], 'is a formula; give its result'],
    [['1', `'=cmd`, 'Q1-2024', '1', '2.5', '1'], 'is a formula; give its result'],
    [
      ['1', '', 'soon', '1', '2.5', '=A1*2'],
      'is no quarter, month or date. Earnings: “=A1*2” is a formula',
    ],
    [['1', 'x'.repeat(201), 'Q1-2024', '1', '2.5', '1'], 'longer than 200 characters'],
  ])('%j is refused', (cells, reason) => {
    expect((read(...cells) as { reason: string }).reason).toContain(reason);
  });

  it('has what every row has where no column says it', () => {
    const fixed = importLayoutSchema.parse({
      headerRow: 1,
      columns: { merchantName: 0, monthlyVolume: 1, earnings: 2 },
      constants: { quarter: 'Q1-2024', revenueSharePercentage: '2.5' },
    });
    expect(readRow(['Wren', '1', '2'], fixed, now)).toMatchObject({
      content: { quarter: 'Q1-2024', revenueSharePercentage: '2.50' },
    });
  });
});

describe('a merchant', () => {
  const merchant = (id: number, status: Merchant['status'] = 'approved'): Merchant => ({
    id,
    displayId: `APP-${String(id).padStart(6, '0')}`,
    name: 'Wren',
    dbaName: null,
    status,
    ownerId: 4,
    company: 'Coastal',
    approvedAt: null,
  });
  const merchants = {
    byId: new Map([
      [1, merchant(1)],
      [2, merchant(2, 'under_review')],
    ]),
    byName: new Map([
      ['Wren', [merchant(1)]],
      ['Twin', [merchant(3), merchant(4)]],
    ]),
  };
  const match = (application: string, merchantName = '') =>
    matchMerchant({ application, merchantName }, merchants);

  it('is found by id, whatever its form, and by a name that is its alone', () => {
    for (const text of ['1', 'APP-000001', 'app-1', ' 0001 '])
      expect(match(text)).toEqual({ merchant: merchant(1) });
    expect(match('', 'Wren')).toEqual({ merchant: merchant(1) });
    expect(match('1', 'WREN, LLC')).toEqual({ merchant: merchant(1) });
  });

  it.each([
    ['9', '', 'No application has the ID “9”'],
    ['ABC', '', 'No application has the ID “ABC”'],
    ['9', 'Wren', 'No application has the ID “9”'],
    ['1', 'Twin', 'APP-000001 is of “Wren”, not of “Twin”: correct the ID or the name'],
    ['2', '', 'APP-000002 is not approved: its status is Under Review'],
    ['', 'Nobody', 'No approved application is of “Nobody”'],
    ['', 'Twin', 'APP-000003, APP-000004 are all of “Twin”: give the application ID'],
  ])('of %j, %j is none: %s', (application, name, reason) => {
    expect(match(application, name)).toEqual({ reason });
  });

  it('has no id beyond what ids are', () => {
    expect(applicationIdOf('99999999999')).toBeNull();
    expect(applicationIdOf('2147483648')).toBeNull();
    expect(applicationIdOf('0')).toBeNull();
  });

  it('keeps what is there: the same is unchanged, other figures are refused', () => {
    const content = {
      application: '1',
      merchantName: '',
      reference: '',
      quarter: 'Q1-2024',
      monthlyVolume: '1.00',
      revenueSharePercentage: '2.50',
      earnings: '3.00',
    };
    const known: KnownShare = {
      applicationId: 1,
      quarter: 8096,
      reference: '',
      figures: content,
      origin: 'share 7, entered by Ada',
    };
    const decide = (figures: object, ...there: KnownShare[]) =>
      decideRow({ ...content, ...figures }, merchant(1), there);
    expect(decide({})).toEqual({ outcome: 'created', reason: null });
    expect(decide({}, known)).toEqual({
      outcome: 'unchanged',
      reason: 'Already there: share 7, entered by Ada',
    });
    const refused = decide({ earnings: '4.00' }, known);
    expect(refused.outcome).toBe('refused');
    expect(refused.reason).toContain('earnings 3.00 (share 7, entered by Ada)');
  });
});

describe('text for a spreadsheet', () => {
  it.each([
    [`=cmd|' /C calc'!A0`, `'=cmd|' /C calc'!A0`],
    ['+1 Fitness', `'+1 Fitness`],
    ['@home', `'@home`],
    ['-Dash', `'-Dash`],
    ['\tTab', `'\tTab`],
    ['＝SUM(A1)', `'＝SUM(A1)`],
    ['-12.50', '-12.50'],
    ["O'Neill", "O'Neill"],
    [`'=x`, `''=x`],
  ])('%j is written as %j', (text, written) => {
    expect(neutralize(text)).toBe(written);
  });

  it('never begins as a formula, and comes back as it was', () => {
    const beginning = fc.constantFrom('', "'", '=', '+', '-', '@', '\t', "'=", '-1', '-1.5x');
    fc.assert(
      fc.property(beginning, fc.string(), (start, rest) => {
        const text = start + rest;
        const written = neutralize(text);
        expect(/^[=+@\t\r\n]|^-(?!\d+(\.\d+)?$)/.test(written)).toBe(false);
        expect(plainText(written)).toBe(text);
      }),
    );
  });
});

it('figures keep their value with two places', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      const text = (cents / 100).toFixed(2);
      expect(toFixed(decimal(readAmount(text) ?? ''), 2)).toBe(text);
    }),
  );
});
