import { describe, expect, it } from 'vitest';
import { cells, openSheets, readAll } from '../testing/open-sheets.ts';
import { makeWorkbook, type SheetCell } from '../testing/workbooks.ts';

describe('a text file', () => {
  const lines = 'Café,Earnings\r\nRené’s,"1,234.50"\r\n';
  const expected = [
    ['Café', 'Earnings'],
    ['René’s', '1,234.50'],
  ];
  const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
  it.each([
    ['UTF-8', Buffer.from(lines)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${lines}`)],
    ['UTF-16 little endian with its mark', Buffer.from(`\uFEFF${lines}`, 'utf16le')],
    ['UTF-16 big endian with its mark', utf16be(`\uFEFF${lines}`)],
    ['UTF-16 little endian', Buffer.from(lines, 'utf16le')],
    ['UTF-16 big endian', utf16be(lines)],
    ['Windows-1252', Buffer.from(lines.replace('’', '\u0092').replaceAll('é', '\u00e9'), 'latin1')],
  ])('is read in %s', async (_, content) => {
    expect(await cells('shares.csv', content)).toEqual(expected);
  });

  it.each([
    [';', 'a;b\n1,5;2\n3,5;4\n'],
    ['\t', 'a\tb\n1,5\t2\n3,5\t4\n'],
    ['|', 'a|b\n1,5|2\n3,5|4\n'],
  ])('is split by %j', async (_, content) => {
    expect(await cells('shares.csv', content)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
      ['3,5', '4'],
    ]);
  });

  it('keeps row numbers across blank rows, line breaks in cells and a declared delimiter', async () => {
    const content = 'sep=,\r\na,b\r\n\r\n,\r\n"1\r\n2",3\r\n4,"5 ""x"""\r\n';
    expect(await readAll('SHARES.CSV', content)).toEqual([
      { row: 2, cells: ['a', 'b'] },
      { row: 5, cells: ['1\r\n2', '3'] },
      { row: 6, cells: ['4', '5 "x"'] },
    ]);
  });

  it('may mix line endings', async () => {
    const content = 'a,b\r\n1,2\n3,4\r5,6\r\n';
    expect(await cells('a.csv', content)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it.each([
    ['an empty file', 'a.csv', '', 'The file is empty'],
    ['blanks', 'a.csv', ' \n \n', 'The file is empty'],
    ['an open quote', 'a.csv', 'a,b\n"1,2\n3,4\n', 'A quotation mark is opened'],
    ['an endless row', 'a.csv', `a,b\n${'1'.repeat(70_000)},2\n`, 'A row is longer than 64 KB'],
    ['too many columns', 'a.csv', `${'1,'.repeat(300)}\n`, 'more than 200 columns'],
    ['zero bytes', 'a.csv', 'a,b\n1,\u0000\n', 'but it is no text'],
    ['another encoding', 'a.csv', Buffer.from('a,b\n\x811,2\n', 'latin1'), 'not known here'],
    ['UTF-32', 'a.csv', Buffer.from([255, 254, 0, 0, 65, 0, 0, 0]), 'not known here'],
    ['a web page', 'a.csv', '<html><table><tr><td>1</td></tr></table>', 'is a web page'],
    ['a PDF', 'a.csv', '%PDF-1.7 text', 'but it is no text'],
    ['another kind', 'a.txt', 'a,b\n', '.csv, .xlsx and .xls'],
    ['text named .xlsx', 'a.xlsx', 'a,b\n1,2\n', 'Rename it to .csv'],
    ['a web page named .xls', 'a.xls', '<!DOCTYPE html><table>', 'is a web page'],
    ['a PDF named .xls', 'a.xls', '%PDF-1.7', 'its content is something else'],
  ])('is refused: %s', async (_, name, content, reason) => {
    await expect(readAll(name, content)).rejects.toThrow(reason);
  });
});

describe.each(['xlsx', 'xls'] as const)('an .%s workbook', (kind) => {
  const make = (rows: SheetCell[][], options = {}) =>
    makeWorkbook({ kind, sheets: { Residuals: rows }, ...options });
  const name = `shares.${kind}`;

  it('returns displayed figures', async () => {
    const content = make([
      ['Text', 'Number', 'Percent', 'Date', 'Flag', 'Formula'],
      [
        'Café <&> ’',
        0.1 + 0.2,
        { t: 'n', v: 0.025, z: '0.00%' },
        { t: 'n', v: 45_382, z: 'yyyy-mm-dd' },
        true,
        { t: 'n', v: 7.5, f: 'B2*25' },
      ],
      [' x ', 1_234_567_890.12, { t: 'n', v: 1e-7 }, { t: 'n', v: -12.5, z: '"$"#,##0.00' }],
    ]);
    expect(await readAll(name, content)).toEqual([
      { row: 1, cells: ['Text', 'Number', 'Percent', 'Date', 'Flag', 'Formula'] },
      { row: 2, cells: ['Café <&> ’', '0.3', '2.5%', '2024-03-31', 'TRUE', '7.5'] },
      { row: 3, cells: [' x ', '1234567890.12', '0.0000001', '-12.5'] },
    ]);
  });

  it('supports the 1904 date system', async () => {
    const content = make([[{ t: 'n', v: 43_920, z: 'm/d/yy' }]], { from1904: true });
    expect(await cells(name, content)).toEqual([['2024-03-31']]);
  });

  it('lists visible sheets only', async () => {
    const content = makeWorkbook({
      kind,
      sheets: { Notes: [['x']], Secret: [['y']], Data: [['a', 'b'], [], [null, 2]] },
      hidden: ['Secret'],
    });
    await openSheets(name, content, async (sheets) => {
      expect(sheets).toMatchObject({ kind, encoding: null, sheets: ['Notes', 'Data'] });
      expect(await sheets.head('Data', 1)).toEqual([{ row: 1, cells: ['a', 'b'] }]);
      await expect(sheets.head('Secret', 1)).rejects.toThrow('no sheet of that name');
    });
    expect(await readAll(name, content, 'Data')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: ['', '2'] },
    ]);
  });

  it('with a wrong extension is refused', async () => {
    const other = kind === 'xlsx' ? 'xls' : 'xlsx';
    await expect(readAll(`a.${other}`, make([['a']]))).rejects.toThrow(`Rename it to .${kind}`);
    await expect(readAll('a.csv', make([['a']]))).rejects.toThrow(`Rename it to .${kind}`);
  });

  it('that is truncated is refused', async () => {
    const whole = make(Array.from({ length: 2000 }, (_, index) => [index, `Merchant ${index}`]));
    const cut = whole.subarray(0, whole.length / 2);
    await expect(readAll(name, cut)).rejects.toThrow('damaged');
  });
});

describe('a workbook in another format', () => {
  const sheets = {
    Data: [
      ['Month', 'Split'],
      [
        { t: 'n', v: 46_113, z: 'yyyy-mm-dd' },
        { t: 'n', v: 0.5, z: '0%' },
      ] satisfies SheetCell[],
    ],
  };

  it('is read if it is .xls of Excel 95', async () => {
    const content = makeWorkbook({ kind: 'xls', sheets, bookType: 'biff5' });
    expect(await cells('old.xls', content)).toEqual([
      ['Month', 'Split'],
      ['2026-04-01', '50%'],
    ]);
    await expect(readAll('old.xlsx', content)).rejects.toThrow('Rename it to .xls.');
  });

  it.each([
    ['xlsb', 'a.xlsb', 'Files of the kinds .csv, .xlsx and .xls'],
    ['xlsb', 'a.xlsx', 'its content is something else'],
    ['ods', 'a.ods', 'Files of the kinds .csv, .xlsx and .xls'],
    ['ods', 'a.xlsx', 'its content is something else'],
    ['xlml', 'a.xls', 'is a web page or XML'],
  ] as const)('is refused with the remedy: %s named %s', async (bookType, name, reason) => {
    const content = makeWorkbook({ kind: 'xlsx', sheets, bookType });
    await expect(readAll(name, content)).rejects.toThrow(reason);
    await expect(readAll(name, content)).rejects.toThrow(/save (it|the file) as/i);
  });
});

it.each(['csv', 'xlsx', 'xls'] as const)(
  'no full card number is read from an .%s, as text or number',
  async (kind) => {
    const rows = [
      ['Merchant', 'Earnings', 'Remark'],
      ['Paid by 4111 1111 1111 1111', '12.50', '5500-0000-0000-0004'],
      ['Bluebird', '378282246310005', '\uff16\uff10\uff11\uff11111111111117'],
    ];
    const content =
      kind === 'csv'
        ? Buffer.from(rows.map((row) => row.join(',')).join('\n'))
        : makeWorkbook({
            kind,
            sheets: {
              Data: [...rows.slice(0, 2), ['Bluebird', 378282246310005, rows[2]?.[2] ?? '']],
            },
          });
    const found = await readAll(`a.${kind}`, content, kind === 'csv' ? undefined : 'Data');
    expect(found.map(({ masked }) => masked)).toEqual([undefined, [0, 2], [1, 2]]);
    expect(found.map((row) => row.cells)).toEqual([
      ['Merchant', 'Earnings', 'Remark'],
      ['Paid by XXXX XXXX XXXX 1111', '12.50', 'XXXX-XXXX-XXXX-0004'],
      ['Bluebird', 'XXXXXXXXXXX0005', 'XXXXXXXXXXXX1117'],
    ]);
  },
);

it('a card number stored as a number with fifteen digits is masked', async () => {
  const numbers = [4_111_111_111_111_111, 4_111_111_111_111_110, 7_012_345_678_901_234];
  const shown = ['XXXXXXXXXXXX1111', 'XXXXXXXXXXXX1110', '7012345678901234'];
  const book = makeWorkbook({ kind: 'xlsx', sheets: { Data: [numbers] } });
  expect(await cells('a.xlsx', book)).toEqual([shown]);
  expect(await cells('a.csv', 'a,b\n4.11111111111111E+15,4.1E+03\n')).toEqual([
    ['a', 'b'],
    ['XXXXXXXXXXXX1110', '4.1E+03'],
  ]);
});

it.each(['xlsx', 'xls'] as const)(
  'merchant numbers of an .%s are complete or reported as truncated',
  async (kind) => {
    const numbers = [
      5_436_840_000_010_586, 5_436_840_000_010_580, 65_880_000_099_112_232, 123_456_789_012_345,
    ];
    const content = makeWorkbook({ kind, sheets: { Data: [numbers] } });
    await openSheets(`a.${kind}`, content, async (sheets) => {
      const [row] = await sheets.head('Data', 1, [0, 1, 2, 3]);
      expect(row).toEqual({
        row: 1,
        cells: [
          '5436840000010586',
          '5.43684000001058E+15',
          '6.588000009911223E+16',
          '123456789012345',
        ],
      });
    });
  },
);

it.each(['xlsx', 'xls'] as const)(
  'figures of an .%s match its display to the cent',
  async (kind) => {
    const shown = (v: number, z: string): SheetCell => ({ t: 'n', v, z });
    const content = makeWorkbook({
      kind,
      sheets: {
        Data: [
          [
            shown(74.364999999999995, '$#,##0.00'),
            shown(-74.365, '#,##0.00;[Red](#,##0.00)'),
            shown(74.365, 'General'),
            shown(25_400.49, '$#,##0'),
            shown(1 / 3, '0.00%'),
          ],
        ],
      },
    });
    expect(await cells(`a.${kind}`, content)).toEqual([
      ['74.37', '-74.37', '74.365', '25400.49', '33.33%'],
    ]);
  },
);
