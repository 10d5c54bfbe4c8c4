import { makeArchive, plainWorkbook, workbookParts } from '@portal/test-kit/workbook-parts';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../testing/export-files.ts';
import { feesOf, openExport, readExport } from '../../testing/read-export.ts';

describe('tables of fees', () => {
  const cards = [
    ['Card Type', 'Items', 'Volume'],
    ['Visa', 310, 18250.4],
    ['Mastercard', 160, 9120.1],
    ['Total', 470, 27370.5],
  ];
  const fees = [
    ['Description', 'Volume', 'Rate', 'Count', 'Per Item', 'Amount'],
    ['Visa Discount', 18250.4, 0.0165, '', '', 301.13],
    ['Mastercard Discount', 9120.1, 0.0165, '', '', 150.48],
    ['Authorization Fee', '', '', 543, 0.1, 54.3],
    ['Monthly Service Fee', '', '', 1, 9.95, 9.95],
    ['Total Fees', '', '', '', '', 515.86],
  ];
  const expected = { totalVolume: 27370.5, transactionCount: 470, totalStatementFees: 515.86 };

  it('are read unchanged, also from several sheets and next to daily deposits', async () => {
    const days = Array.from({ length: 20 }, (_, at) => [`2026-03-${at + 10}`, 20, 1368.53]);
    const one = [
      ['March 2026 statement'],
      [],
      ...cards,
      [],
      ...fees,
      [],
      ['Date', 'Items', 'Sales'],
      ...days,
    ];
    const text = await readExport(csvOf(one));
    expect(text.statementTotals).toMatchObject(expected);
    expect(feesOf(text)).toContainEqual({
      name: 'Visa Discount',
      volumeRate: 1.65,
      transactionRate: 0,
      amount: 301.13,
    });
    const book = await readExport(await plainWorkbook({ Cards: cards, Fees: fees }), 'xlsx');
    expect(book.statementTotals).toMatchObject(expected);
  });

  it('are read where each line has its date, and amounts are unrounded', async () => {
    const lines = [
      ['Posted', 'Description', 'Volume', 'Rate', 'Amount'],
      ['2026-03-31', 'Visa discount fee', 18250.4, 0.0165, 301.131_600_001],
      ['2026-03-31', 'Mastercard discount fee', 9120.1, 0.0165, 150.481_650_002],
      ['2026-03-31', 'Monthly service fee', '', '', 9.95],
      ['', 'Total fees', '', '', 461.56],
    ];
    const reading = await readExport(await plainWorkbook({ Bill: lines }), 'xlsx');
    expect(reading.statementTotals.totalStatementFees).toBe(461.56);
    expect(feesOf(reading).map(({ amount }) => amount)).toEqual([301.13, 150.48, 9.95]);
  });

  it('are read with commas before cents', async () => {
    const written = [...cards, [], ...fees].map((row) =>
      row.map((cell, column) =>
        typeof cell === 'number' && (column > 1 || String(cell).includes('.'))
          ? cell.toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
          : cell,
      ),
    );
    expect((await readExport(csvOf(written, ';'))).statementTotals).toMatchObject(expected);
  });
});

describe('card numbers', () => {
  const number = '4111111111111111';
  it.each([
    [
      'in text',
      'csv',
      (): string =>
        csvOf([
          ['Fee', 'Card', 'Amount'],
          ['Keyed sale', number, '1.00'],
          ['Two\nlines', '5500 0000 0000 0004', '2.00'],
          ['Total', '', '3.00'],
        ]),
    ],
    [
      'as a number',
      'xlsx',
      () =>
        plainWorkbook({
          Fees: [
            ['Fee', 'Card', 'Amount'],
            ['Keyed sale', Number(number), 1],
            ['More', 4_111_111_111_111_110, 2],
            ['Total', '', 3],
          ],
        }),
    ],
  ] as const)('%s are covered in what is read and shown', async (_, kind, content) => {
    await openExport(
      Buffer.from(await content()),
      async (document) => {
        const { words } = await document.words(1);
        const text = words.map((word) => word.text).join(' ');
        expect(text).toContain('XXXX');
        expect(text.replaceAll(/\s/g, '')).not.toMatch(/41111111|55000000/);
      },
      kind,
    );
  });
});

describe('a hostile export', () => {
  const row = '<row><c><v>1</v></c></row>';
  const bomb = Buffer.alloc(300 * 1024 * 1024, 32);
  it.each([
    ['an empty file', 'csv', '', 'empty'],
    ['blanks', 'csv', ' \n \n', 'sheet-empty'],
    ['a picture', 'csv', Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]), 'sheet-not-csv'],
    ['a web page', 'csv', '<html><table><tr><td>1</td></tr></table>', 'sheet-is-web-page'],
    ['another encoding', 'csv', Buffer.from('a,b\n\x811,2\n', 'latin1'), 'sheet-encoding'],
    ['an open quote', 'csv', 'a,b\n"1,2\n3,4\n', 'sheet-open-quote'],
    [
      'a million rows',
      'csv',
      `Date,Amount,Fee\n${'2026-03-01,1.00,0.10\n'.repeat(1_000_000)}`,
      'sheet-too-many-rows',
    ],
    ['many rows that are no list', 'csv', 'a,1\n'.repeat(5000), 'no-list'],
    ['wide rows', 'csv', `${'a,'.repeat(300)}\n`, 'sheet-too-many-columns'],
    ['text by another name', 'xlsx', 'a,b\n1,2\n', 'sheet-is-csv'],
    ['no workbook', 'xlsx', () => makeArchive({ 'a.txt': 'x' }), 'sheet-not-workbook'],
    ['macros', 'xlsx', () => makeArchive(workbookParts(row, 'sheet.macroEnabled')), 'sheet-macros'],
    [
      'a bomb',
      'xlsx',
      () => makeArchive({ ...workbookParts(row), 'xl/worksheets/sheet1.xml': bomb }),
      'sheet-bomb',
    ],
  ] as const)('is refused: %s', async (_, kind, content, code) => {
    const bytes = Buffer.from(typeof content === 'function' ? await content() : content);
    await expect(readExport(bytes, kind)).rejects.toMatchObject({ name: 'StatementRefused', code });
  });

  it('with formulas has none computed, and shows them', async () => {
    const book = await makeArchive(
      workbookParts(
        '<row><c t="inlineStr"><is><t>Fee</t></is></c><c><f>WEBSERVICE("http://127.0.0.1/")</f></c><c><f>1+1</f><v>7.5</v></c></row>',
      ),
    );
    await openExport(
      book,
      async (document) => {
        const { words } = await document.words(1);
        const text = words.map((word) => word.text).join(' ');
        expect(text).toBe('Fee =WEBSERVICE("http://127.0.0.1/") 7.50');
      },
      'xlsx',
    );
  });
});
