import { expect, it } from 'vitest';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { mayHaveDeductions, withDeductions } from '../doubts.ts';
import { labelledFigures } from '../layout/labelled-figures.ts';
import { findFeeTree } from './fee-tree.ts';

const read = (text: string) => {
  const layout = layoutOf(pageOf(text));
  const { total, tables, agrees } = findFeeTree(layout.tables, labelledFigures(layout));
  const names = tables.flatMap(({ lines }) => lines.map(({ line }) => line.label));
  return { total, agrees, names };
};

const charged = `QARZ
Blent                 Vorn        Plim      Drax
VISA GLOMP          1,200.00     0.14%      1.68
MC GLOMP              800.00     0.13%      1.04
VISA STREN          1,200.00     2.10%     25.20
ZUNK PLEE                                   9.95
WEMBLOT                                    37.87`;

it('finds the total by sums, whatever the words', () => {
  expect(read(charged)).toEqual({
    total: 37.87,
    agrees: true,
    names: ['VISA GLOMP', 'MC GLOMP', 'VISA STREN', 'ZUNK PLEE'],
  });
});

it('charges all lines of a sum that is named as charges, unless much of it is named as none', () => {
  const text = (reserve: string, total: string) => `Costs
VISA RATE         120,000.00     1.40%   1,680.00
MC RATE            80,000.00     1.30%   1,040.00
Reserve account                          ${reserve}
${total}`;
  const small = text('   25.00', 'Fees in November                         2,745.00');
  expect(read(small)).toMatchObject({ total: 2745, agrees: true });
  expect(read(small.replace('Fees in', 'Taken in'))).toMatchObject({ total: 2720 });
  const withheld = text('  200.00', 'Fees in November                         2,920.00');
  expect(read(withheld)).toMatchObject({ total: 2720 });
});

it('takes no sales headed as charges, and a total of these, for charges', () => {
  const text = `CHARGES AT SHOP ONE
Online                                     900.00
In person                                  300.00
Shop one                                 1,200.00
CHARGES AT SHOP TWO
Online                                     500.00
In person                                  300.00
Shop two                                   800.00
Total charges                            2,000.00
COSTS
Description           Volume      Rate     Total
VISA RATE           1,200.00     1.40%     16.80
MC RATE               800.00     1.30%     10.40
ACCOUNT                                     9.95
Altogether                                 37.15`;
  expect(read(text)).toMatchObject({ total: 37.15, agrees: true });
});

it('finds the amount column by arithmetic, wherever it is', () => {
  const text = `Fees
Amount  Description       Volume    Rate
  1.68  VISA ASSESSMENT   1,200.00  0.14%
  1.04  MC ASSESSMENT       800.00  0.13%
 25.20  VISA DISCOUNT     1,200.00  2.10%
 27.92  Total`;
  expect(read(text)).toMatchObject({ total: 27.92, agrees: true });
});

it('takes a recap of sections as copies', () => {
  const text = `${charged}
RECAP
PLORN                                      37.87
DUE                                        37.87`;
  expect(read(text).names).toHaveLength(4);
});

const sections = `CARD FEES
Description           Items     Rate     Total
AUTH FEE                201     0.10     20.10
BATCH FEE                 1     5.05      5.05
Total fees                               25.15
OTHER FEES
Description           Items     Rate     Total
ACCOUNT FEE               1     9.95      9.95
Total fees                                9.95`;

it('adds up the totals of several locations, with a note', () => {
  const { tables, labelled } = layoutOf(pageOf(sections));
  const tree = findFeeTree(tables, labelledFigures({ tables, labelled }));
  expect(tree).toMatchObject({ total: 35.1, printed: null, agrees: true });
  expect(tree.doubt).toContain('added up');
});

it('prefers the total of all fees to that of a part or another period', () => {
  const whole = `${sections.replaceAll('Total fees', 'Charges   ')}
Total fees                               35.10
Total fees last month                    99.00`;
  expect(read(whole)).toMatchObject({ total: 35.1, agrees: true });
});

it('accepts a total that is negative, in a sentence, or a cent off', () => {
  const other = (total: string): string => charged.replace(/WEMBLOT +37.87/, total);
  expect(read(other('Total fees   -$37.87'))).toMatchObject({ total: 37.87, agrees: true });
  expect(
    read(other('Total fees for May 2025: $37.87. A fee of $1.00 is for each day.')),
  ).toMatchObject({
    total: 37.87,
    agrees: true,
  });
  expect(read(other('Total fees   37.88'))).toMatchObject({ total: 37.88, agrees: true });
});

it('treats a chance sum as a charge if a total needs it', () => {
  const text = `FEES
Description           Items     Rate     Total
AUTH FEE                100     0.10     10.00
BATCH FEE                10     0.25      2.50
REPORT FEE                                5.00
CARD CLUB                                17.50
Total                                    35.00`;
  expect(read(text)).toMatchObject({ total: 35, agrees: true });
  expect(read(text).names).toContain('CARD CLUB');
});

it.each([
  ['CHARGEBACKS', '50.00', 'TOTAL DEDUCTED', '62.83', 12.83, withDeductions],
  ['ROLLING RESERVE', '50.00', 'TOTAL', '62.83', 12.83, withDeductions],
  ['REFUNDS', '-50.00', 'NET', '-37.17', 12.83, withDeductions],
  ['REFUNDS', '-2.00', 'NET', '10.83', 10.83, null],
  ['CHARGEBACKS', '50.00', 'TOTAL FEES', '62.83', 62.83, mayHaveDeductions],
])(
  'counts no deductions as charges: %s of %s in %s of %s',
  (name, amount, sum, due, total, doubt) => {
    const layout = layoutOf(
      pageOf(`DEDUCTIONS
Description           Volume      Rate     Total
VISA ASSESSMENT     1,200.00     0.14%      1.68
MC ASSESSMENT         800.00     0.15%      1.20
ACCOUNT FEE                                 9.95
${name}${amount.padStart(48 - name.length)}
${sum}   ${due}`),
    );
    const tree = findFeeTree(layout.tables, labelledFigures(layout));
    expect(tree).toMatchObject({ total, doubt });
    const sumOfLines = tree.tables.reduce((cents, table) => cents + table.cents, 0);
    expect(sumOfLines).toBe(Math.round(total * 100));
  },
);

const credited = `1. Credits to Your Account
Description                       Credit Amount
Routing Rebate                         $5.00 CR
Waived PCI Fee                         $2.95 CR
2. Charges to Your Account
Charge            Items   Per Item       Charge
Auth Fee            201    $0.1000       $20.10
Batch Fee            20    $0.2500        $5.00
Account Fee                              $24.95
Total Charges                            $50.05
Less Total Credits                      ($7.95)
Net Fees Due                             $42.10`;

it('counts a list of credits that is deducted from the charges', () => {
  expect(read(credited)).toMatchObject({ total: 42.1, agrees: true });
  expect(read(credited).names).toEqual([
    ...['Routing Rebate', 'Waived PCI Fee'],
    ...['Auth Fee', 'Batch Fee', 'Account Fee'],
  ]);
});

it('keeps a labeled total that nothing adds up to', () => {
  const found = read(charged.replace(/WEMBLOT +37.87/, 'Total fees   36.00'));
  expect(found).toMatchObject({ total: 36, agrees: false });
  expect(found.names).toHaveLength(4);
});

it('reports a mismatch if no printed amount is the sum', () => {
  expect(read(charged.replace('37.87', '40.00'))).toMatchObject({ total: null, agrees: false });
});

it('reports where the search stopped if no lines add up to the total', () => {
  const sections = Array.from(
    { length: 5 },
    (_, at) => `PART ${at}
Description           Items     Rate     Total
AUTH FEE                201     0.10     20.10
BATCH FEE                 1     ${at}.05      ${at}.05
SUM OF PART                              ${20 + at}.15`,
  );
  const { tables, labelled } = layoutOf(pageOf(`${sections.join('\n')}\nTotal fees   777.77`));
  const tree = findFeeTree(tables, labelledFigures({ tables, labelled }));
  expect(tree).toMatchObject({ total: 777.77, agrees: false });
  expect(tree.doubt).toMatch(/^None of [\d,]+ sets of lines/);
});

it('rejects a total that is a small part of the charges', () => {
  const text = `Fees
VISA GLOMP          1,200.00     0.14%      1.68
MC GLOMP              800.00     0.13%      1.04
ALL OF IT                                   2.72
TAKEN FROM YOU                             -2.71
ODD CENT                                    0.01`;
  expect(read(text).total).not.toBe(0.01);
});

const priced = `What you pay
                     Basis     Rate     Amount
Visa sales       19,000.00    2.60%     494.00
MC sales          7,700.00    2.60%     200.20
Monthly fee                              10.00
You pay                                 704.20
`;
const costs = `What others charge us
                     Basis     Rate       Cost
Visa Rewards     19,000.00    1.65%     313.50
MC Merit          7,700.00    1.58%     121.66
In all                                  435.16
`;

it('omits a list of costs that a confirmed total does not count, and names it', () => {
  for (const text of [`${priced}\n${costs}`, `${costs}\n${priced}`]) {
    const layout = layoutOf(pageOf(text));
    const { total, leftOut } = findFeeTree(layout.tables, labelledFigures(layout));
    expect({ total, leftOut: leftOut?.cents }).toEqual({ total: 704.2, leftOut: 43516 });
  }
});

it('keeps a list whose sum is deducted, or is more than the price of the same sales', () => {
  const deducted = `${costs}Already deducted   -435.16`;
  const dear = `Others
                     Basis     Rate     Amount
Visa Rewards     19,000.00    3.65%     693.50
MC Merit          7,700.00    3.58%     275.66
In all                                  969.16`;
  for (const text of [deducted, dear]) {
    const layout = layoutOf(pageOf(`${priced}\n${text}`));
    expect(findFeeTree(layout.tables, labelledFigures(layout)).leftOut).toBeUndefined();
  }
});

it('takes entries of one kind from an account with deposits and transfers', () => {
  const deposits = Array.from(
    { length: 6 },
    (_, day) =>
      `04-1${day}  DEPOSIT BATCH 700${day}                          100.00   ${day + 2}00.00`,
  );
  const text = `ACCOUNT
Date   Description                       Withdrawals  Deposits  Balance
04-09  DEPOSIT BATCH 7009                             100.00   100.00
${deposits.join('\n')}
04-16  TRANSFER TO CHECKING                 300.00             400.00
04-17  FEE VISA DISCOUNT 500.00 @ 2.00%      10.00             390.00
04-18  FEE STATEMENT                          5.00             385.00
04-19  FEE AUTHORIZATIONS 40 @ .05            2.00             383.00
SUMMARY
Charges posted                               17.00
Charges of the month                         17.00`;
  const { total, names } = read(text);
  expect(total).toBe(17);
  expect(names).toHaveLength(3);
});

it('takes the sums of brands, without the prices above them', () => {
  const text = `COSTS
What                 Visa      MC    Disc     All
plus, per sale      $0.10   $0.10   $0.10
Processing         320.07  104.32   26.91  451.30
Network             16.36    4.89    1.36   22.61
Returns              0.20    0.10    0.10    0.40
Of all brands      336.63  109.31   28.37  474.31
Total charges                              474.31`;
  const { total, names } = read(text);
  expect(total).toBe(474.31);
  expect(names).toContain('MC Network');
  expect(names).toHaveLength(9);
});

it('charges a percentage taken from each day’s sales with what is due at the end of the month', () => {
  const text = (header: string): string => `TAKEN EACH DAY
Date       Items         Sales       ${header}       Deposit
05/01         60      1,000.00        25.00        975.00
05/02         40      2,400.00        60.00      2,340.00
05/03         20        412.00        10.30        401.70
Total        120      3,812.00        95.30      3,716.70
TAKEN ON 05/31
Items, 120 at $0.10                   12.00
Account fee                           10.00
Gateway fee                            5.00
Amount due                            27.00`;
  expect(read(text('Discount'))).toMatchObject({ total: 122.3, agrees: true });
  expect(read(text(' Reserve'))).toMatchObject({ total: 27, agrees: true });
});

it.each(['', '    '])(
  'omits parts that are printed below their charges, indented by “%s”',
  (indent) => {
    const found = read(`QARZ
Blent                 Vorn        Plim      Drax
VISA GLOMP         20,558.71     2.28%    468.74
${indent}${'Include'.padEnd(38 - indent.length)}306.38
MC GLOMP           45,814.24     2.33%  1,067.47
${indent}${'Include'.padEnd(38 - indent.length)}656.68
ZUNK PLEE                                  11.50
KRELL                                      19.95
WEMBLOT                                 1,567.66`);
    expect(found).toEqual({
      total: 1567.66,
      agrees: true,
      names: ['VISA GLOMP', 'MC GLOMP', 'ZUNK PLEE', 'KRELL'],
    });
  },
);

it('charges a line that happens to be the sum of some above it', () => {
  const text = `COSTS
VISA RATE         120,000.00     1.40%   1,680.00
MC RATE            80,000.00     1.30%   1,040.00
ROUTER                                      10.00
GATEWAY                                     20.00
REPORTS                                      4.90
BREACH COVER                                34.90
SUPPORT                                      9.95
RECAP
Everything                               2,799.75`;
  expect(read(text)).toMatchObject({ total: 2799.75, agrees: true });
  expect(read(text).names).toContain('BREACH COVER');
});
