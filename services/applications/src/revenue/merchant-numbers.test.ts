import { afterAll, beforeEach, expect, it } from 'vitest';
import { counts, importsOf } from './testing/imports.ts';
import { startApplications } from '../testing/start-applications.ts';
import { makeWorkbook } from './testing/workbooks.ts';

const service = await startApplications();
const revenue = importsOf(service);
afterAll(() => service.stop());
beforeEach(() => revenue.clear());

const columns = ['Merchant ID', 'Merchant', 'Sales Amount', '%', 'Agent Net', 'Quarter'];

it.each(['xlsx', 'xls'] as const)(
  'two locations of a merchant are two shares, and the same report as .%s and as CSV counts once',
  async (kind) => {
    const name = `Harbor ${kind}`;
    await revenue.approve('rep', name);
    const rows: [number, ...(string | number)[]][] = [
      [5_436_840_000_010_586, name, 864.01, 50, 30.68, 'Q3-2026'],
      [5_436_840_000_020_586, name, 410, 50, 18.05, 'Q3-2026'],
    ];
    const sheets = { Data: [columns, ...rows] };
    const book = await revenue.importFile(`report.${kind}`, makeWorkbook({ kind, sheets }));
    expect(counts(book)).toMatchObject({ created: 2, refused: 0, earnings: '48.73' });
    expect(book.preview.map(({ cells }) => cells[0])).toEqual([
      '5436840000010586',
      '5436840000020586',
    ]);
    const text = [columns, ...rows].map((row) => row.join(',')).join('\n');
    const csv = await revenue.importFile('report.csv', text);
    expect(counts(csv)).toMatchObject({ created: 0, unchanged: 2, refused: 0 });
  },
);

it('accepts merchant numbers with a valid card checksum as references', async () => {
  await revenue.approve('rep', 'Bayview');
  const numbers = ['5436845560030588', '6588000009911220', '520067001234566'];
  const rows = numbers.map((number, at) => `${number},BAYVIEW,${at}00.00,50,${at}.00,Q2-2022`);
  const done = await revenue.importFile('mids.csv', [columns.join(), ...rows].join('\n'));
  expect(counts(done)).toMatchObject({ created: 3, refused: 0 });
  const kept = await service.database.query('SELECT reference FROM revenue_shares ORDER BY id');
  expect(kept).toEqual(numbers.map((reference) => ({ reference })));
  expect((await revenue.rowsOf(done.id, 'created')).map(({ cells }) => cells[0])).toEqual(numbers);
});

it('matches a merchant by number under any name until the import is undone', async () => {
  const [id = 0] = await revenue.approve('rep', 'Blue Heron Trading LLC', 'Gull Books');
  const file = (name: string, quarter: string) =>
    [columns.join(), `0077001234,${name},10,50,5,${quarter}`].join('\n');
  const first = await revenue.importFile('a.csv', file('BLUE HERON TRADING', 'Q1-2022'));
  const cut = await revenue.importFile(
    'b.csv',
    file('BLUE HERON TRADI', 'Q2-2022').replace('0077', '77'),
  );
  for (const done of [first, cut]) expect(counts(done)).toMatchObject({ created: 1, refused: 0 });
  const shares = await service.database.query('SELECT application_id AS id FROM revenue_shares');
  expect(shares).toEqual([{ id }, { id }]);

  const other = await revenue.importFile('c.csv', file('Gull Books', 'Q3-2022'));
  expect((await revenue.rowsOf(other.id, 'refused'))[0]?.reason).toContain(
    'correct the number, the ID or the name',
  );
  await revenue.act('undo', cut.id);
  await revenue.act('undo', first.id);
  const forgotten = await revenue.importFile('d.csv', file('BLUE HERON TRADI', 'Q4-2022'));
  expect(counts(forgotten)).toMatchObject({ created: 0, refused: 1 });
});

it('compares names without case, punctuation, legal form, accents and look-alike letters', async () => {
  const [id = 0] = await revenue.approve('rep', 'St. Brendan’s Café Inc');
  const names = [
    'St. Brendan’s Café',
    'ST BRENDANS CAFE',
    "St. Brendan's Cafe\u0301, Inc.",
    'Ѕt Brendan‘s Cаfe',
    '"ST. BRENDAN`S CAFE, L.L.C."',
    'Sｔ Brendans Cafe',
    'ST BRENDANS CAFÉ L L C',
    'Stʼ Brendanʼs Cafe Limited Liability Company',
    'ЅТ ВRЕΝDАΝЅ СΑFΕ',
    'St Brendans\u200b Cafe',
  ];
  const rows = names.map(
    (name, at) =>
      `${at},${name.includes(',') && !name.startsWith('"') ? `"${name}"` : name},10,50,5,Q1-20${10 + at}`,
  );
  const done = await revenue.importFile(
    'names.csv',
    [columns.join(), ...rows, '9,Brendans Cafe,10,50,5,Q1-2020'].join('\n'),
  );
  expect(counts(done)).toMatchObject({ created: names.length, refused: 1 });
  const shares = await service.database.query(
    'SELECT DISTINCT application_id AS id FROM revenue_shares',
  );
  expect(shares).toEqual([{ id }]);
});

it('refuses numbers that lost digits, which could become equal', async () => {
  await revenue.approve('rep', 'Tidewater');
  const rows = ['864.01,50,30.68', '410,50,18.05'].map(
    (row) => `5.43684E+15,TIDEWATER,${row},Q3-2026`,
  );
  const done = await revenue.importFile('excel.csv', [columns.join(), ...rows].join('\n'));
  expect(counts(done)).toMatchObject({ created: 0, unchanged: 0, refused: 2 });
  expect((await revenue.rowsOf(done.id, 'refused'))[0]?.reason).toBe(
    'Reference: “5.43684E+15” lost digits in a spreadsheet. Format the column as text before the ' +
      'numbers are entered, or import the file as the processor sends it',
  );
});

it('refuses long numbers of a text file that all end in zeros', async () => {
  await revenue.approve('rep', 'Sandbar');
  const rows = ['5436840000010580', '5436840000020580', '5436840000030590'].map(
    (number, at) => `${number},SANDBAR,${at}00,50,1${at},Q3-2026`,
  );
  const done = await revenue.importFile('zeros.csv', [columns.join(), ...rows].join('\n'));
  expect(counts(done)).toMatchObject({ created: 0, refused: 3 });
  const whole = await revenue.importFile(
    'whole.csv',
    [columns.join(), ...rows, '5436840000040586,SANDBAR,7,50,8,Q3-2026'].join('\n'),
  );
  expect(counts(whole)).toMatchObject({ created: 4, refused: 0 });
});

it('imports a report once, even with reformatted or missing numbers', async () => {
  await revenue.approve('rep', 'Dune Grass');
  const file = (...numbers: string[]) =>
    [
      columns.join(),
      ...numbers.map((number, at) => `"${number}",DUNE GRASS,${at}00.00,50,1${at}.00,Q3-2026`),
    ].join('\n');
  const first = await revenue.importFile('a.csv', file('5436840000010586', '0005436840000020586'));
  expect(counts(first)).toMatchObject({ created: 2 });
  const again = await revenue.importFile(
    'b.csv',
    file('5436-8400-0001-0586', '5436840000020586.0'),
  );
  expect(counts(again)).toMatchObject({ created: 0, unchanged: 2 });
  const without = await revenue.importFile('c.csv', file('', ''));
  expect(counts(without)).toMatchObject({ created: 0, unchanged: 2 });
  expect((await revenue.rowsOf(without.id, 'unchanged'))[0]?.reason).toContain('of “a.csv”');
  const others = await revenue.importFile('d.csv', file('77000001', '77000002'));
  expect(await revenue.warned(others.id)).toEqual([
    [2, [expect.stringMatching(/^Earnings/), expect.stringMatching(/5436840000010586.*“a.csv”/)]],
    [3, [expect.stringMatching(/^Earnings/), expect.stringMatching(/5436840000020586.*“a.csv”/)]],
  ]);
});

it('masks card numbers in other columns and warns before and after the import', async () => {
  await revenue.approve('rep', 'Marsh Road');
  const rows = [
    '88-1,MARSH ROAD,2,50,1,Q3-2026,4111111111111111',
    '88-2,MARSH ROAD,2,50,1,Q3-2026,',
  ];
  const made = await revenue.upload('cards.csv', [`${columns.join()},Remark`, ...rows].join('\n'));
  expect(made.preview.map(({ masked }) => masked)).toEqual([[6], []]);
  expect(made.preview[0]?.cells[6]).toBe('XXXXXXXXXXXX1111');
  for (const task of ['check', 'run'] as const) {
    expect(await revenue.act(task, made.id)).toMatchObject({ counts: { created: 2 }, warned: 1 });
    expect(await revenue.warned(made.id)).toEqual([
      [
        2,
        [
          'Remark: a card number was masked. If it is a merchant number, choose the column as the reference',
        ],
      ],
    ]);
  }
});
