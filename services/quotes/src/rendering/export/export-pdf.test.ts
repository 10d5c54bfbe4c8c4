import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reading } from '@portal/contracts/quotes/analysis';
import { noteText } from '@portal/contracts/quotes/note-text';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import { makeArchive, plainWorkbook, workbookParts } from '@portal/test-kit/workbook-parts';
import { afterAll, describe, expect, it } from 'vitest';
import { builtInReader } from '../../reader/built-in-reader.ts';
import { csvOf, dollars, salesOf, totalsOf, type Sale } from '../../testing/export-files.ts';
import { endKept, withDocument } from '../../document/document-process.ts';
import type { OpenDocument } from '../../reader/open-document.ts';
import type { ExportKind } from './read-sheets.ts';

afterAll(endKept);

const open = <T>(
  content: Buffer | string,
  work: (document: OpenDocument) => Promise<T>,
  kind: ExportKind = 'csv',
): Promise<T> =>
  withTemporaryFolder(async (folder) => {
    const path = join(folder, 'export');
    await writeFile(path, content);
    return withDocument(path, work, { kind, person: 1, timeMs: 120_000 });
  });

const read = (content: Buffer | string, kind?: ExportKind) =>
  open(
    content,
    async (document) => {
      const { signal } = new AbortController();
      const reading = await builtInReader.read(document, { signal, onPage: () => undefined });
      return { ...reading, made: document.notes.map(noteText), period: await document.period() };
    },
    kind,
  );

const feesOf = ({ statementFees }: Reading) =>
  statementFees.map(({ name, volumeRate, transactionRate, amount }) => ({
    ...{ name, volumeRate, transactionRate, amount },
  }));

const price = { rate: 0.029, each: 30 };
const sales = salesOf(120, price);

describe('a list of sales', () => {
  const list = (rows: Sale[], more: string[][] = []): string[][] => [
    ['id', 'Type', 'Created', 'Card', 'Amount', 'Fee', 'Net'],
    ...rows.map(({ day, brand, gross, fee }, index) => [
      ...[`txn_${index}`, 'charge', `${day} 10:15`, brand],
      ...[dollars(gross), dollars(fee), dollars(gross - fee)],
    ]),
    ...more,
  ];

  it('is added up by brand, with the price that its fees are made of', async () => {
    const reading = await read(csvOf(list(sales)));
    expect(reading.statementTotals).toMatchObject(totalsOf(sales));
    const visa = sales.filter(({ brand }) => brand === 'Visa');
    expect(reading.cardTypeSummary[0]).toMatchObject({
      cardType: 'Visa',
      volume: totalsOf(visa).totalVolume,
      transactions: visa.length,
    });
    expect(feesOf(reading)[0]).toMatchObject({ volumeRate: 2.9, transactionRate: 0.3 });
    expect(reading.notes).toEqual([]);
    expect(reading.made).toEqual([expect.stringContaining('a list of 120 rows')]);
    expect(reading.period.month).toBe('2026-03');
  });

  it('counts refunds, payouts and fees of their own as what they are', async () => {
    const more = [
      ['re_1', 'refund', '2026-03-20 09:00', 'Visa', '-20.00', '0.00', '-20.00'],
      ['po_1', 'payout', '2026-03-21 09:00', '', '-900.00', '0.00', '-900.00'],
      ['fe_1', 'stripe_fee', '2026-03-22 09:00', '', '-10.00', '0.00', '-10.00'],
    ];
    const reading = await read(csvOf(list(sales, more)));
    const { totalVolume, totalStatementFees } = totalsOf(sales);
    expect(reading.statementTotals).toMatchObject({
      totalVolume,
      totalStatementFees: Number((totalStatementFees + 10).toFixed(2)),
    });
    expect(reading.notes).toEqual([]);
    expect(reading.made).toContainEqual('Not counted: 1 row of $900.00, payouts to the bank.');
  });

  it('is understood by its sums, whatever its columns are called', async () => {
    const rows = sales.map(({ day, brand, gross, fee }) => {
      const [year = '', month = '', date = ''] = day.split('-');
      const [one, other] = [Math.round(fee * 0.4), fee - Math.round(fee * 0.4)];
      const figures = [gross, one, other, gross - fee].map((cents) =>
        dollars(cents).replace('.', ','),
      );
      return [`${date}.${month}.${year}`, brand, ...figures];
    });
    const header = ['Datum', 'Karte', 'Umsatz', 'Disagio', 'Fremdkosten', 'Auszahlung'];
    const named = await read(csvOf([header, ...rows], ';'));
    expect(named.statementTotals).toMatchObject(totalsOf(sales));
    expect(feesOf(named).map(({ name }) => name)).toContain('Visa Fremdkosten');
    const bare = await read(Buffer.from(`\uFEFF${csvOf(rows, '\t')}`, 'utf16le'));
    expect(bare.statementTotals).toMatchObject(totalsOf(sales));
    expect(bare.notes).toEqual([]);
  });

  it('of one row for each day and brand says no number of sales', async () => {
    const days = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'];
    const rows = days.flatMap((day, index) =>
      ['Visa', 'Mastercard', 'Amex'].map((brand, at) => {
        const gross = 40_000 + 700 * index + 90 * at;
        const fee = Math.round(gross * 0.027) + 31 * at;
        return [`2026-03-${day} 00:00:00`, brand, ...[gross, fee, gross - fee].map(dollars)];
      }),
    );
    const reading = await read(csvOf([['Date', 'Card', 'Gross', 'Fee', 'Net'], ...rows]));
    expect(reading.made).toContainEqual(expect.stringContaining('how many sales there were'));
  });

  it('takes a sale that was given back in part for a sale', async () => {
    const rows = sales.map(({ day, brand, gross, fee }, index) => {
      const back = index % 4 === 0 ? 200 : 0;
      const state = back ? 'Partially refunded' : 'Not refunded';
      return [day, brand, state, ...[gross, back, fee, gross - back - fee].map(dollars)];
    });
    const header = ['Date', 'Card', 'State', 'Amount', 'Refunded', 'Fee', 'Net'];
    const { statementTotals } = await read(csvOf([header, ...rows]));
    expect(statementTotals).toMatchObject(totalsOf(sales));
  });

  it('on several sheets or lists says which were added up', async () => {
    const rows = sales.map(({ day, brand, gross, fee }) => [
      ...[day, brand, ...[gross, fee, gross - fee].map((cents) => cents / 100)],
    ]);
    const header = ['Date', 'Card', 'Gross', 'Fee', 'Net'];
    const sheet = [header, ...rows];
    const book = await plainWorkbook({ All: sheet, 'Visa 4111 1111 1111 1111': sheet });
    const { made } = await read(book, 'xlsx');
    expect(made).toContainEqual(expect.stringMatching(/“All”, “Visa X+.*added up/));
  });

  it('takes tips and taxes for sales, and cash for none', async () => {
    const rows = sales.map(({ day, brand, gross, fee }, index) => {
      const tip = index % 2 ? 100 : 0;
      const tax = Math.round(gross * 0.08);
      const isCash = index % 10 === 9;
      return [
        ...[day, dollars(gross - tip - tax), dollars(tax), dollars(tip), dollars(gross)],
        ...(isCash ? ['0.00', dollars(gross), ''] : [dollars(-fee), dollars(gross - fee), brand]),
      ];
    });
    const header = [
      'Date',
      'Net Sales',
      'Tax',
      'Tip',
      'Total Collected',
      'Fees',
      'Net Total',
      'Brand',
    ];
    const reading = await read(csvOf([header, ...rows]));
    const byCard = sales.filter((_, index) => index % 10 !== 9);
    expect(reading.statementTotals).toMatchObject(totalsOf(byCard));
    expect(reading.made).toContainEqual(expect.stringContaining('paid otherwise than by card'));
  });

  it('says what cannot be added up: other currencies, other months, sales of whole days', async () => {
    const rows = [...sales, ...salesOf(9, price, '2026-05')].map(({ day, gross, fee }, index) => [
      ...[day, '10:00:00', index < 125 ? 'USD' : 'EUR'],
      ...[dollars(gross), dollars(-fee), dollars(gross - fee)],
    ]);
    const counted = [...sales, ...salesOf(9, price, '2026-05')].slice(0, 125);
    const reading = await read(
      csvOf([['Date', 'Time', 'Currency', 'Gross', 'Fee', 'Net'], ...rows]),
    );
    expect(reading.statementTotals).toMatchObject(totalsOf(counted));
    expect(reading.made.join(' ')).toMatch(/2 months \(2026-03-01 to 2026-05-05\)/);
    expect(reading.made.join(' ')).toContain(
      'Only amounts in USD are counted. Left out: 4 rows in EUR.',
    );

    const days = sales
      .slice(0, 28)
      .map(({ day, gross, fee }) => [...[day, dollars(gross), dollars(fee), dollars(gross - fee)]]);
    const payouts = await read(csvOf([['Deposit date', 'Gross', 'Fees', 'Net'], ...days]));
    expect(payouts.made.join(' ')).toContain('how many sales there were is not known');
    expect(payouts.statementTotals.totalVolume).toBe(totalsOf(sales.slice(0, 28)).totalVolume);
  });

  it('over several sheets of a workbook is one list; one of other columns is left out, and named', async () => {
    const sheet = (rows: Sale[]) =>
      list(rows).map((row) =>
        row.map((cell) => (/^-?\d+\.\d\d$/.test(cell) ? Number(cell) : cell)),
      );
    const book = await plainWorkbook({
      'Store 1': sheet(sales.slice(0, 70)),
      'Store 2': sheet(sales.slice(70)),
      Payouts: [
        ['Day', 'Sent'],
        ...sales.slice(0, 9).map(({ day, gross }) => [day, gross / 100 + 0.001]),
      ],
    });
    const reading = await read(book, 'xlsx');
    expect(reading.statementTotals).toMatchObject(totalsOf(sales));
    expect(reading.made).toContainEqual(expect.stringContaining('the list on sheet “Payouts”'));
  });
});

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

  it('are read as they are, of several sheets too, beside the deposits of each day', async () => {
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
    const text = await read(csvOf(one));
    expect(text.statementTotals).toMatchObject(expected);
    expect(feesOf(text)).toContainEqual({
      ...{ name: 'Visa Discount', volumeRate: 1.65, transactionRate: 0, amount: 301.13 },
    });
    const book = await read(await plainWorkbook({ Cards: cards, Fees: fees }), 'xlsx');
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
    const reading = await read(await plainWorkbook({ Bill: lines }), 'xlsx');
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
    expect((await read(csvOf(written, ';'))).statementTotals).toMatchObject(expected);
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
    await open(
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
    await expect(read(bytes, kind)).rejects.toMatchObject({ name: 'StatementRefused', code });
  });

  it('with formulas has none computed, and shows them', async () => {
    const book = await makeArchive(
      workbookParts(
        '<row><c t="inlineStr"><is><t>Fee</t></is></c><c><f>WEBSERVICE("http://127.0.0.1/")</f></c><c><f>1+1</f><v>7.5</v></c></row>',
      ),
    );
    await open(
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
