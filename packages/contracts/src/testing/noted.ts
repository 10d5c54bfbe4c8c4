import type { Note } from '../quotes/notes.ts';

/** Examples of each kind of note with the exact sentence. */
export const noteExamples: [Note, string][] = [
  [
    { kind: 'sums-differ', total: 'totalVolume', sum: '2000.30', stated: '2100.00' },
    'The card types add up to $2,000.30, but the total volume on the statement is $2,100.00.',
  ],
  [
    { kind: 'sums-differ', total: 'transactionCount', sum: '1020', stated: '21' },
    'The transactions of the card types add up to 1,020, but the transaction count on the statement is 21.',
  ],
  [
    { kind: 'sums-differ', total: 'totalStatementFees', sum: '9.95', stated: '-10.00' },
    'The fee lines add up to $9.95, but the total fees on the statement is -$10.00.',
  ],
  [{ kind: 'no-cards' }, 'No sales by card type were found on the statement. Enter them.'],
  [
    { kind: 'no-fee-total' },
    'No total of the fees was found. The sum of the fee lines is used until you enter a total.',
  ],
  [
    { kind: 'total-not-read', total: 'transactionCount' },
    'The statement was read without the transaction count. Enter it.',
  ],
  [
    { kind: 'other-total', total: 'totalVolume', figure: 12_746.8 },
    'The built-in reader found a different figure for the total volume, which also adds up: 12,746.8. Compare it with the page.',
  ],
  [
    { kind: 'sales-unconfirmed' },
    'No printed total confirms the sales by card type. Compare them with the page.',
  ],
  [
    { kind: 'charges-unconfirmed' },
    'No printed total confirms the charges. Compare them with the page.',
  ],
  [
    { kind: 'several-card-tables' },
    'There are several tables of card sales, and only one is used. Check whether the others belong to it, and enter their sales.',
  ],
  [
    { kind: 'amounts-unexplained', count: 1, text: '34.56', label: 'PIN pad (two)', page: 12 },
    'An amount on the pages with fees could not be explained, such as “34.56” (PIN pad (two), page 12). Compare the charges with the page.',
  ],
  [
    { kind: 'amounts-unexplained', count: 12, text: '2.70', label: 'Auth fee', page: 1 },
    '12 amounts on the pages with fees could not be explained, such as “2.70” (Auth fee, page 1). Compare the charges with the page.',
  ],
  [
    { kind: 'list-left-out', label: 'Cost of acceptance', amount: '482.56' },
    'A list with a sum of $482.56 (Cost of acceptance) is not counted as fees: the charges match a printed total only without it. Compare the charges with the page.',
  ],
  [
    { kind: 'customers-may-pay', rate: '3.99' },
    'Most sales cost 3.99% without a fee per sale. This is common where customers pay the fee as a surcharge or a card price. If they do, correct the fees.',
  ],
  [
    { kind: 'charged-above-sales', name: 'Discount', charged: '2100.00', sales: '2000.30' },
    '“Discount” is charged on $2,100.00, more than the total volume of $2,000.30.',
  ],
  [
    {
      kind: 'charged-above-sales',
      name: 'Visa dues',
      charged: '900.00',
      sales: '800.20',
      brand: 'Visa',
    },
    '“Visa dues” is charged on $900.00, more than the Visa volume of $800.20.',
  ],
  [
    { kind: 'unusual-share', share: '0.54' },
    'The fees are 0.54% of the sales, which is unusual. Check that both totals are of the same month, and that no charges are missing.',
  ],
  [
    { kind: 'items-above-sales', name: 'Transaction fee', items: 2402, sales: 402 },
    '“Transaction fee” is charged for 2,402 items, far more than the 402 sales.',
  ],
  [
    {
      kind: 'sales-below-reading',
      total: 'transactionCount',
      read: '1402',
      entered: '40',
    },
    '40 was entered as the transaction count, but 1,402 was read from the statement and confirmed by its other figures.',
  ],
  [
    {
      kind: 'sales-below-reading',
      total: 'totalVolume',
      read: '25415.68',
      entered: '5000.00',
    },
    '$5,000.00 was entered as the total volume, but $25,415.68 was read from the statement and confirmed by its other figures.',
  ],
  [
    { kind: 'fees-above-reading', amount: '50.00' },
    'Fee lines were raised by $50.00, but the fees that were read from the statement are confirmed by its other figures.',
  ],
  [
    { kind: 'charge-among-sums' },
    'A charge is printed among sums of other charges and may be a sum too. Compare the charges with the page.',
  ],
  [
    { kind: 'charges-not-found', count: 3 },
    'Charges that were not found on any line of the statement: 3. Compare them with the page.',
  ],
  [
    { kind: 'total-credited', label: 'Less service fee', credit: '280.00', rest: '29.95' },
    '“Less service fee” deducts $280.00 from the total fees, which leaves $29.95. This is not counted. If customers pay it, correct the fees.',
  ],
  [
    { kind: 'names-unsure', count: 4 },
    'Fee lines whose names were hard to recognize: 4. Compare them with the page.',
  ],
  [
    { kind: 'names-missing', count: 5 },
    'Fee lines without a clear name: 5. Compare them with the page.',
  ],
  [
    { kind: 'images', images: 1, pages: 12 },
    '1 of 12 pages are images. Check the figures that were recognized on them.',
  ],
  [
    { kind: 'other-reader', reason: 'The reading service is busy. Try again in a minute.' },
    'The reading service is busy. Try again in a minute. The built-in reader read the statement.',
  ],
  [
    {
      kind: 'readers-combined',
      reason: 'Not all is explained.',
      taken: {
        charges: { names: ['Auth', 'Account', 'Rental'], count: 5 },
        cards: ['Amex'],
        totals: ['totalStatementFees', 'currentProcessor'],
      },
      leftOut: { names: ['Support'], count: 1 },
    },
    'Not all is explained. The built-in reader read “Auth”, “Account”, “Rental”, 2 further charges, the sales by Amex, the total fees, the processor. Not included: “Support”.',
  ],
  [
    {
      kind: 'readers-combined',
      reason: 'Not all is explained.',
      taken: { charges: { names: [], count: 0 }, cards: [], totals: [] },
      leftOut: { names: ['Support'], count: 1 },
    },
    'Not all is explained. Not included: “Support”.',
  ],
  [
    { kind: 'list-added-up', rows: 1200 },
    'The figures are sums of a list of 1,200 rows: only the list was read.',
  ],
  [
    { kind: 'list-of-months', months: 2, from: '2026-03-01', to: '2026-05-05' },
    'The list covers 2 months (2026-03-01 to 2026-05-05), and its figures are the totals of all of them. Export one month at a time.',
  ],
  [
    { kind: 'other-period', from: '2026-01-01', to: '2026-03-31' },
    'The statement covers 2026-01-01 to 2026-03-31, which is not one month. Its figures are not those of a month. Upload statements of single months.',
  ],
  [
    {
      kind: 'list-of-currencies',
      currency: 'USD',
      others: [
        { currency: 'EUR', rows: 1 },
        { currency: '', rows: 2 },
      ],
    },
    'Only amounts in USD are counted. Left out: 1 row in EUR, 2 rows in an unnamed currency.',
  ],
  [
    { kind: 'rows-left-out', of: 'payout', rows: 1, amount: '900.00' },
    'Not counted: 1 row of $900.00, payouts to the bank.',
  ],
  [
    { kind: 'rows-left-out', of: 'cash', rows: 1200, amount: '-1234.50' },
    'Not counted: 1,200 rows of -$1,234.50, not paid by card.',
  ],
  [
    { kind: 'rows-left-out', of: 'failed', rows: 2, amount: '0.00' },
    'Not counted: 2 rows of $0.00, declined or cancelled.',
  ],
  [
    { kind: 'rows-left-out', of: 'other', rows: 2, amount: '5.00' },
    'Not counted: 2 rows of $5.00, neither sales nor refunds nor fees.',
  ],
  [{ kind: 'rows-undated', rows: 3 }, 'Not counted: 3 rows with an amount and no date.'],
  [{ kind: 'list-without-fees' }, 'The list has no fees. Enter what the processor charges.'],
  [
    { kind: 'fees-by-name' },
    'The column of the fees was identified by its name only; no sum confirms it. Check the fees.',
  ],
  [
    { kind: 'sales-uncounted' },
    'Each row is a day or a payout, so the number of sales is unknown. Enter it.',
  ],
  [
    { kind: 'sales-without-brand', sales: 1001, volume: '12746.87' },
    '1,001 sales of $12,746.87 have no card brand. They are included in the totals only.',
  ],
  [
    { kind: 'sheets-added-up', sheets: ['May', 'June'] },
    'The lists of the sheets “May”, “June” were added up. Check that no sheet repeats another.',
  ],
  [
    { kind: 'sheet-left-out', sheet: 'Payouts' },
    'Not counted: the list on sheet “Payouts”, which has other columns.',
  ],
  [
    { kind: 'statement-twice', file: 'copy.pdf', same: 'may.pdf', month: '2026-05' },
    'copy.pdf has the same content as may.pdf (May 2026). It is counted once. Remove one of them.',
  ],
  [
    { kind: 'statement-twice', file: 'copy.pdf', same: 'may.pdf', month: null },
    'copy.pdf has the same content as may.pdf. It is counted once. Remove one of them.',
  ],
  [
    { kind: 'months-missing', months: ['2026-01', '2026-02'] },
    'Months are missing between the first and the last: January 2026, February 2026. Add their statements if there are any.',
  ],
  [
    { kind: 'month-unknown', files: ['may.pdf'] },
    'No month was found on may.pdf. Each counts as a separate month. Choose its month next to its figures.',
  ],
  [
    { kind: 'account-twice', month: '2026-05', files: ['a.pdf', 'b.pdf'] },
    'There are two statements of May 2026 for one merchant number, with different figures (a.pdf, b.pdf). Both are counted. Remove one of them, or correct its month.',
  ],
  [
    { kind: 'locations-missing', month: '2026-05', statements: 1, locations: 2 },
    'May 2026 has 1 of 2 locations. The others are missing.',
  ],
  [
    { kind: 'locations-together', month: '2026-05', files: ['a.pdf', 'b.pdf'] },
    'May 2026 has 2 statements (a.pdf, b.pdf). They are counted together, as locations.',
  ],
  [
    { kind: 'other-currency', currency: 'CAD' },
    'The amounts are in CAD, not in US dollars. They are not converted.',
  ],
  [
    {
      kind: 'several-statements',
      accounts: [
        { number: '4402', page: 1 },
        { number: '4410', page: 3 },
      ],
      months: [],
    },
    'The file contains several statements: merchant number ending in 4402 (page 1), merchant number ending in 4410 (page 3). Their figures may be counted together. Upload each statement as a separate file.',
  ],
  [{ kind: 'other-merchant', merchant: 'Wren' }, 'The statement does not name “Wren”.'],
  [
    { kind: 'merchants-differ', files: ['b.pdf'] },
    'These statements have a different merchant number than the first month: b.pdf.',
  ],
  [{ kind: 'text', text: 'Whatever was said.' }, 'Whatever was said.'],
];
