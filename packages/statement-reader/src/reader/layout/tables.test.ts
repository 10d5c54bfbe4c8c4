import { describe, expect, it } from 'vitest';
import { layoutOf, pageOf, rowOf } from '../../testing/reader-words.ts';
import { toCells } from './cells.ts';
import { labelOf } from './label-of.ts';

const cards = `SUMMARY BY CARD TYPE
Card Type        Sales Count   Sales Amount
VISA                      12       1,200.00
MASTERCARD                 8         800.00
TOTAL                     20       2,000.00`;

describe('a table', () => {
  it('has a title, a header, lines and totals', () => {
    const { tables } = layoutOf(pageOf(cards));
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({
      title: 'SUMMARY BY CARD TYPE',
      header: [{ text: 'Card Type' }, { text: 'Sales Count' }, { text: 'Sales Amount' }],
    });
    expect(tables[0]?.lines.map(({ label, kind }) => [label, kind])).toEqual([
      ['VISA', 'line'],
      ['MASTERCARD', 'line'],
      ['TOTAL', 'total'],
    ]);
  });

  it('ends at another heading', () => {
    const { tables } = layoutOf(
      pageOf(`${cards}
FEES
Description      Rate       Total
Account fee      9.95        9.95`),
    );
    expect(tables.map(({ title, lines }) => [title, lines.length])).toEqual([
      ['SUMMARY BY CARD TYPE', 3],
      ['FEES', 1],
    ]);
  });

  it('is of no brand after the total of a brand’s list and another heading', () => {
    const { tables } = layoutOf(
      pageOf(`Visa
CPS Retail      907.91     32      16.91
Visa sum                           16.91
Mercury
Processing   20,720.07    471      84.77`),
    );
    const groups = tables.flatMap(({ lines }) => lines.map(({ label, group }) => [label, group]));
    expect(groups).toEqual([
      ['CPS Retail', 'Visa'],
      ['Visa sum', 'Visa'],
      ['Processing', ''],
    ]);
  });

  it('may have a header of two rows', () => {
    const { tables } = layoutOf(
      pageOf(`FEES
Number of     Sales
Description   Items    Amount    Total Fees
Auth fee         10    100.00          1.00`),
    );
    expect(tables).toHaveLength(1);
    expect(tables[0]?.header.map(({ text }) => text)).toEqual([
      'Number of',
      'Sales',
      'Description',
      'Items',
      'Amount',
      'Total Fees',
    ]);
  });

  it('continues on the next page under the title of its first part', () => {
    const { tables } = layoutOf(
      pageOf(`FEES
Description      Rate       Total
Account fee      9.95        9.95`),
      pageOf(
        `Merchant copy
Description      Rate       Total
Gateway fee      5.00        5.00`,
        2,
      ),
    );
    expect(tables.map(({ title, lines }) => [title, lines.map(({ page }) => page.page)])).toEqual([
      ['FEES', [1, 2]],
    ]);
  });

  it('starts again with the same header under another heading', () => {
    const { tables } = layoutOf(
      pageOf(`CARD FEES
Description      Rate       Total
Account fee      9.95        9.95
OTHER FEES
Description      Rate       Total
Gateway fee      5.00        5.00`),
    );
    expect(tables.map(({ title }) => title)).toEqual(['CARD FEES', 'OTHER FEES']);
  });

  it('needs only a heading, no header', () => {
    const { tables } = layoutOf(
      pageOf(`MONTHLY CHARGES
Statement fee .................. 9.95
Gateway ....................... $5.00`),
    );
    expect(tables[0]).toMatchObject({ title: 'MONTHLY CHARGES', header: [] });
    expect(tables[0]?.lines.map(({ label }) => label)).toEqual(['Statement fee', 'Gateway']);
  });

  it('keeps its header below a second heading, and the brand of its lines', () => {
    const { tables } = layoutOf(
      pageOf(`FEES
Description      Items     Rate       Total
VISA
Interchange        100     0.10       10.00
AUTHS & AVS
Auth fee           100     0.05        5.00
MASTERCARD
Auth fee            10     0.05        0.50`),
    );
    const [first, second] = tables;
    expect(second?.header).toBe(first?.header);
    expect(second?.lines.map(({ group, label }) => [group, label])).toEqual([
      ['VISA', 'Auth fee'],
      ['MASTERCARD', 'Auth fee'],
    ]);
  });

  it('has a header by position, whatever its words', () => {
    const { tables } = layoutOf(
      pageOf(`FEES
What it is       How often      Each        In all
Auth fee               100      0.10         10.00
Batch fee               10      0.25          2.50`),
    );
    expect(tables[0]?.header.map(({ text }) => text)).toEqual([
      'What it is',
      'How often',
      'Each',
      'In all',
    ]);
  });

  it('splits a label from an adjacent number', () => {
    const { tables } = layoutOf(
      pageOf(`SALES
Card Type        Sales    Items
VISA            100.00       10
AMEX             50.00        5
MASTERCARD WORLD 90.00        9`),
    );
    expect(tables[0]?.lines.map(({ label, cells }) => [label, cells.length])).toEqual([
      ['VISA', 3],
      ['AMEX', 3],
      ['MASTERCARD WORLD', 3],
    ]);
  });

  it('continues after a line with only a brand', () => {
    const { tables } = layoutOf(
      pageOf(`FEES
Description      Rate       Total
VISA
Auth fee         0.10       10.00
MASTERCARD
Auth fee         0.10        5.00`),
    );
    expect(tables.map(({ lines }) => lines.length)).toEqual([2]);
  });

  it('distinguishes days and batches from lines', () => {
    const { tables } = layoutOf(
      pageOf(`DEPOSITS
Date             Batch      Amount
01/15/2025       778      1,200.00
Feb 3            779        300.00
12-Mar           780        300.00`),
    );
    expect(new Set(tables[0]?.lines.map(({ kind }) => kind))).toEqual(new Set(['date']));
  });

  it('does not begin with a row of prose, and text without numbers is no line', () => {
    const { tables, labelled } = layoutOf(
      pageOf(`Thank you for your business.
We raise the fee for each sale by the rate that your card brand charges.
Please call us`),
    );
    expect(tables).toEqual([]);
    expect(labelled).toEqual([]);
  });
});

it('lists every row with a label and a number, inside of tables and outside', () => {
  const { labelled } = layoutOf(pageOf(`Amount Deducted     $53.20\n${cards}`));
  expect(labelled.map(({ label }) => label)).toEqual([
    'Amount Deducted',
    'VISA',
    'MASTERCARD',
    'TOTAL',
  ]);
});

it('takes no header from the table above if several numbers are under one part of it', () => {
  const { tables } = layoutOf(
    pageOf(`PAYOUTS
Day     Average ticket of net value      Sent
03/01        10.00          733.39     733.39
SOLD
VISA             12       1,200.00
MC                8         800.00`),
  );
  expect(tables.map(({ title, header }) => [title, header.length])).toEqual([
    ['PAYOUTS', 3],
    ['SOLD', 0],
  ]);
});

it('omits running headers and footers', () => {
  const head = (page: number) => {
    const made = pageOf(`Page ${page}  Statement\n${cards}`, page);
    return { ...made, height: 2000 };
  };
  const { labelled } = layoutOf(head(1), head(2));
  expect(labelled.map(({ label }) => label)).not.toContain('Statement');
});

const record = (name: string, sold: string, left: string): string => `${name}
Sold                      12       ${sold}
Kept                      11       ${left}`;

it('continues after a header and a brand at the foot of a page', () => {
  const header = 'Scheme                  Sold       In dollars';
  const foot = pageOf(`WHAT YOU SOLD\n${header}\nVISA`);
  const lowest = foot.words.map((word) => ({ ...word, y0: word.y0 + 520, y1: word.y1 + 520 }));
  const top = `${header}\n${record('', '1,200.00', '1,100.00').trim()}`;
  const next = `${record('MC', '800.00', '700.00')}\nVISA\nSold                      30       2,000.00`;
  const { tables } = layoutOf({ ...foot, words: lowest }, pageOf(`${top}\n${next}`, 2));
  const lines = tables.flatMap((table) => table.lines.map(({ under }) => under));
  expect(lines).toEqual(['VISA', 'VISA', 'MC', 'MC', 'VISA']);
  expect(new Set(tables.map((table) => table.title))).toEqual(new Set(['WHAT YOU SOLD']));
  expect(tables[0]?.header).toHaveLength(3);
});

it('keeps a text at the foot of one page and the top of another', () => {
  const at = (y: number, page: number, text: string) => {
    const made = pageOf(text, page);
    return {
      ...made,
      words: made.words.map((word) => ({ ...word, y0: word.y0 + y, y1: word.y1 + y })),
    };
  };
  const line = 'Sold                      12       1,200.00';
  const { tables } = layoutOf(
    at(480, 1, `SOLD\nMC\n${line}\nVISA`),
    at(-190, 2, `${line}\n${line}`),
    at(-190, 3, `VISA\n${line}`),
  );
  const under = tables.flatMap((table) => table.lines.map((one) => one.under));
  expect(under).toEqual(['MC', 'VISA', 'VISA', 'VISA']);
});

describe('a label', () => {
  it.each([
    ['VISA CREDIT   128', 'VISA CREDIT'],
    ['SVC   MONTHLY FEE   9.95', 'MONTHLY FEE'],
    ['CPS RETAIL @ 1.51% + $0.10   25.10', 'CPS RETAIL'],
    ['Tap, dip, or swipe 2.6% + 10¢   25.10', 'Tap, dip, or swipe'],
    ['* Account fee   9.95', 'Account fee'],
    ['128   18.45', ''],
  ])('of %j is %j', (line, expected) => {
    expect(labelOf(toCells(rowOf(line)))).toBe(expected);
  });
});

describe('the name of a line', () => {
  const labels = (text: string) =>
    layoutOf(pageOf(text)).tables.flatMap(({ lines }) => lines.map(({ label }) => label));

  it('is not a reference number, even if each line has one', () => {
    const text = `Ref         Detail            Debit
INV-4400    Card acceptance   15.00
INV-4407    Statement          5.00
INV-4414    Batch              2.00`;
    expect(labels(text)).toEqual(['Card acceptance', 'Statement', 'Batch']);
  });

  it('does not include text before every name', () => {
    const text = `Monthly charges
FEES    MONTHLY SERVICE      -9.95
FEES    TERMINAL RENTAL     -49.90`;
    expect(labels(text)).toEqual(['MONTHLY SERVICE', 'TERMINAL RENTAL']);
  });

  it('keeps a number that words follow', () => {
    expect(labels('Fees\nVISA $0 ACCOUNT CHECK       0.43')).toEqual(['VISA $0 ACCOUNT CHECK']);
  });

  it('is split from numbers on both sides', () => {
    const text = `Charge
 19.23  Cards               592     $.025
  7.69  Shield              769     $.010
  3.83 Encryption and mores 769     $.005
  4.00  Support               1     $4.00`;
    expect(labels(text)).toContain('Encryption and mores');
  });

  it('is split from counts in a column before it, not from codes', () => {
    const text = `Charge                 Each     Total
1,152 Authorizations  $0.08     92.16
   96 Batches         $0.10      9.60
    8 Referrals       $1.00      8.00
7201 Membership                  5.00
7301 Statements                  4.00
9102 Support                     3.00`;
    expect(labels(text)).toEqual([
      'Authorizations',
      'Batches',
      'Referrals',
      '7201 Membership',
      '7301 Statements',
      '9102 Support',
    ]);
  });
});

it('has the brands of two lists below the same columns', () => {
  const page = pageOf(`                Visa               Amex
SALES        count   amount     count   amount

Qualified       12   400.00         3    80.00
Other            4   100.00         1    20.00

DISCOUNT      rate      fee      rate      fee
Qualified    1.74%     6.96     2.24%     1.79
Other        2.69%     2.69     3.19%     0.64`);
  const spaced = {
    ...page,
    words: page.words.map((word) => ({ ...word, y1: word.y0 + (word.y1 - word.y0) * 0.5 })),
  };
  expect(layoutOf(spaced).tables.map(({ columns }) => columns.map(({ header }) => header))).toEqual(
    [
      ['Visa count', 'Visa amount', 'Amex count', 'Amex amount'],
      ['Visa rate', 'Visa fee', 'Amex rate', 'Amex fee'],
    ],
  );
});

it('keeps the parts of a rate together below single numbers', () => {
  const text = `Service        Price                      Dr
Visa debit     $0.05 per $100 + 0.22 ea  12.34
Visa credit    $1.55 per $100 + 0.10 ea   0.36
Amex           $2.40 per $100 + 0.10 ea  16.40
Lookups        $0.07                     12.04
Batches        $0.18                      3.60`;
  const [table] = layoutOf(pageOf(text)).tables;
  expect(table?.lines[0]?.cells.map((cell) => cell.text)).toEqual([
    'Visa debit',
    '$0.05 per $100 + 0.22 ea',
    '12.34',
  ]);
});
