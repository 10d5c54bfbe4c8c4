import { plainWorkbook } from '@portal/test-kit/workbook-parts';
import { describe, expect, it } from 'vitest';
import { csvOf, dollars, salesOf, totalsOf, type Sale } from '../../testing/export-files.ts';
import { feesOf, readExport } from '../../testing/read-export.ts';

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

  it('is added up by brand, with the price that explains its fees', async () => {
    const reading = await readExport(csvOf(list(sales)));
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

  it('distinguishes refunds, payouts and separate fees', async () => {
    const more = [
      ['re_1', 'refund', '2026-03-20 09:00', 'Visa', '-20.00', '0.00', '-20.00'],
      ['po_1', 'payout', '2026-03-21 09:00', '', '-900.00', '0.00', '-900.00'],
      ['fe_1', 'stripe_fee', '2026-03-22 09:00', '', '-10.00', '0.00', '-10.00'],
    ];
    const reading = await readExport(csvOf(list(sales, more)));
    const { totalVolume, totalStatementFees } = totalsOf(sales);
    expect(reading.statementTotals).toMatchObject({
      totalVolume,
      totalStatementFees: Number((totalStatementFees + 10).toFixed(2)),
    });
    expect(reading.notes).toEqual([]);
    expect(reading.made).toContainEqual('Not counted: 1 row of $900.00, payouts to the bank.');
  });

  it('omits unsettled sales, with a note', async () => {
    const status = (name: string) => (row: string[]) => [...row, name];
    const [header = [], ...rows] = list(sales);
    const pending = ['txn_p', 'charge', '2026-03-22 09:00', 'Visa', '55.00', '0.00', '55.00'];
    const reading = await readExport(
      csvOf([
        status('Status')(header),
        ...rows.map(status('Completed')),
        status('Pending')(pending),
      ]),
    );
    expect(reading.statementTotals).toMatchObject(totalsOf(sales));
    expect(reading.made).toContainEqual('Not counted: 1 row of $55.00, not settled yet.');
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
    const named = await readExport(csvOf([header, ...rows], ';'));
    expect(named.statementTotals).toMatchObject(totalsOf(sales));
    expect(feesOf(named).map(({ name }) => name)).toContain('Visa Fremdkosten');
    const bare = await readExport(Buffer.from(`\uFEFF${csvOf(rows, '\t')}`, 'utf16le'));
    expect(bare.statementTotals).toMatchObject(totalsOf(sales));
    expect(bare.notes).toEqual([]);
  });

  it('with one row for each day and brand has no number of sales', async () => {
    const days = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'];
    const rows = days.flatMap((day, index) =>
      ['Visa', 'Mastercard', 'Amex'].map((brand, at) => {
        const gross = 40_000 + 700 * index + 90 * at;
        const fee = Math.round(gross * 0.027) + 31 * at;
        return [`2026-03-${day} 00:00:00`, brand, ...[gross, fee, gross - fee].map(dollars)];
      }),
    );
    const reading = await readExport(csvOf([['Date', 'Card', 'Gross', 'Fee', 'Net'], ...rows]));
    expect(reading.made).toContainEqual(expect.stringContaining('the number of sales is unknown'));
  });

  it('counts a partly refunded sale as a sale', async () => {
    const rows = sales.map(({ day, brand, gross, fee }, index) => {
      const back = index % 4 === 0 ? 200 : 0;
      const state = back ? 'Partially refunded' : 'Not refunded';
      return [day, brand, state, ...[gross, back, fee, gross - back - fee].map(dollars)];
    });
    const header = ['Date', 'Card', 'State', 'Amount', 'Refunded', 'Fee', 'Net'];
    const { statementTotals } = await readExport(csvOf([header, ...rows]));
    expect(statementTotals).toMatchObject(totalsOf(sales));
  });

  it('on several sheets or lists names those that were added up', async () => {
    const rows = sales.map(({ day, brand, gross, fee }) => [
      ...[day, brand, ...[gross, fee, gross - fee].map((cents) => cents / 100)],
    ]);
    const header = ['Date', 'Card', 'Gross', 'Fee', 'Net'];
    const sheet = [header, ...rows];
    const book = await plainWorkbook({ All: sheet, 'Visa 4111 1111 1111 1111': sheet });
    const { made } = await readExport(book, 'xlsx');
    expect(made).toContainEqual(expect.stringMatching(/“All”, “Visa X+.*added up/));
  });

  it('includes tips and taxes in sales, but not cash', async () => {
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
    const reading = await readExport(csvOf([header, ...rows]));
    const byCard = sales.filter((_, index) => index % 10 !== 9);
    expect(reading.statementTotals).toMatchObject(totalsOf(byCard));
    expect(reading.made).toContainEqual(expect.stringContaining('not paid by card'));
  });

  it('reports other currencies, other months, and sales of whole days', async () => {
    const rows = [...sales, ...salesOf(9, price, '2026-05')].map(({ day, gross, fee }, index) => [
      ...[day, '10:00:00', index < 125 ? 'USD' : 'EUR'],
      ...[dollars(gross), dollars(-fee), dollars(gross - fee)],
    ]);
    const counted = [...sales, ...salesOf(9, price, '2026-05')].slice(0, 125);
    const reading = await readExport(
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
    const payouts = await readExport(csvOf([['Deposit date', 'Gross', 'Fees', 'Net'], ...days]));
    expect(payouts.made.join(' ')).toContain('the number of sales is unknown');
    expect(payouts.statementTotals.totalVolume).toBe(totalsOf(sales.slice(0, 28)).totalVolume);
  });

  it('over several sheets of a workbook is one list; a sheet with other columns is omitted and named', async () => {
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
    const reading = await readExport(book, 'xlsx');
    expect(reading.statementTotals).toMatchObject(totalsOf(sales));
    expect(reading.made).toContainEqual(expect.stringContaining('the list on sheet “Payouts”'));
  });
});
