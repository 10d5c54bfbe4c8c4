import { dollars } from '../core/dollars.ts';
import { monthName } from './month.ts';
import type { LeftOutRows, Note, NotedCharges, NotedTotal, NoteKind, NoteOf } from './notes.ts';

/** Notes that require manual work. */
const manual = {
  'no-cards': () => 'No sales by card type were found on the statement. Enter them.',
  'no-fee-total': () =>
    'No total of the fees was found. The sum of the fee lines is used until you enter a total.',
  'unusual-share': ({ share }) =>
    `The fees are ${share}% of the sales, which is unusual. Check that both totals are of the same month, and that no charges are missing.`,
  'total-not-read': ({ total }) => `The statement was read without ${totals[total]}. Enter it.`,
  'other-total': ({ total, figure }) =>
    `The built-in reader found a different figure for ${totals[total]}, which also adds up: ${figure.toLocaleString('en-US')}. Compare it with the page.`,
  'sales-unconfirmed': () =>
    'No printed total confirms the sales by card type. Compare them with the page.',
  'charges-unconfirmed': () => 'No printed total confirms the charges. Compare them with the page.',
  'several-card-tables': () =>
    'There are several tables of card sales, and only one is used. Check whether the others belong to it, and enter their sales.',
  'amounts-unexplained': ({ count, text, label, page }) =>
    `${count === 1 ? 'An amount' : `${count} amounts`} on the pages with fees could not be explained, such as “${text}” (${label}, page ${page}). Compare the charges with the page.`,
  'customers-may-pay': ({ rate }) =>
    `Most sales cost ${rate}% without a fee per sale. This is common where customers pay the fee as a surcharge or a card price. If they do, correct the fees.`,
  'charge-among-sums': () =>
    'A charge is printed among sums of other charges and may be a sum too. Compare the charges with the page.',
  'list-left-out': ({ label, amount }) =>
    `A list with a sum of ${dollars(amount)} (${label}) is not counted as fees: the charges match a printed total only without it. Compare the charges with the page.`,
  'charges-not-found': ({ count }) =>
    `Charges that were not found on any line of the statement: ${count}. Compare them with the page.`,
  'names-unsure': ({ count }) =>
    `Fee lines whose names were hard to recognize: ${count}. Compare them with the page.`,
  'names-missing': ({ count }) =>
    `Fee lines without a clear name: ${count}. Compare them with the page.`,
  'total-credited': ({ label, credit, rest }) =>
    `${quoted(label)} deducts ${dollars(credit)} from the total fees, which leaves ${dollars(rest)}. This is not counted. If customers pay it, correct the fees.`,
} satisfies { [Kind in NoteKind]?: (note: NoteOf<Kind>) => string };

const informative: {
  [Kind in Exclude<NoteKind, keyof typeof manual>]: (note: NoteOf<Kind>) => string;
} = {
  'sums-differ': ({ total, sum, stated }) => {
    const format = total === 'transactionCount' ? count : dollars;
    return `${lines[total]} add up to ${format(sum)}, but ${totals[total]} on the statement is ${format(stated)}.`;
  },
  'charged-above-sales': ({ name, charged, sales, brand }) =>
    `${quoted(name)} is charged on ${dollars(charged)}, more than the ${brand ? `${brand} volume` : 'total volume'} of ${dollars(sales)}.`,
  'items-above-sales': ({ name, items, sales }) =>
    `${quoted(name)} is charged for ${count(items)} items, far more than the ${count(sales)} sales.`,
  'sales-below-reading': ({ total, read, entered }) => {
    const format = total === 'transactionCount' ? count : dollars;
    return `${format(entered)} was entered as ${totals[total]}, but ${format(read)} was read from the statement and confirmed by its other figures.`;
  },
  'fees-above-reading': ({ amount }) =>
    `Fee lines were raised by ${dollars(amount)}, but the fees that were read from the statement are confirmed by its other figures.`,
  images: ({ images, pages }) =>
    `${images} of ${pages} pages are images. Check the figures that were recognized on them.`,
  'other-reader': ({ reason }) => `${reason} The built-in reader read the statement.`,
  'readers-combined': ({ reason, taken, leftOut }) => {
    const read = [
      ...chargeNames(taken.charges),
      ...taken.cards.map((type) => `the sales by ${type}`),
      ...taken.totals.map((total) => totals[total]),
    ];
    return [
      reason,
      ...(read.length ? [`The built-in reader read ${read.join(', ')}.`] : []),
      ...(leftOut.count ? [`Not included: ${chargeNames(leftOut).join(', ')}.`] : []),
    ].join(' ');
  },
  'list-added-up': ({ rows }) =>
    `The figures are sums of a list of ${rowsText(rows)}: only the list was read.`,
  'list-of-months': ({ months, from, to }) =>
    `The list covers ${months} months (${from} to ${to}), and its figures are the totals of all of them. Export one month at a time.`,
  'other-period': ({ from, to }) =>
    `The statement covers ${from} to ${to}, which is not one month. Its figures are not those of a month. Upload statements of single months.`,
  'list-of-currencies': ({ currency, others }) =>
    `Only amounts in ${currency || unnamed} are counted. Left out: ${others
      .map((other) => `${rowsText(other.rows)} in ${other.currency || unnamed}`)
      .join(', ')}.`,
  'rows-left-out': ({ of, rows, amount }) =>
    `Not counted: ${rowsText(rows)} of ${dollars(amount)}, ${leftOutRows[of]}.`,
  'rows-undated': ({ rows }) => `Not counted: ${rowsText(rows)} with an amount and no date.`,
  'list-without-fees': () => 'The list has no fees. Enter what the processor charges.',
  'fees-by-name': () =>
    'The column of the fees was identified by its name only; no sum confirms it. Check the fees.',
  'sales-uncounted': () =>
    'Each row is a day or a payout, so the number of sales is unknown. Enter it.',
  'sales-without-brand': ({ sales, volume }) =>
    `${count(sales)} sales of ${dollars(volume)} have no card brand. They are included in the totals only.`,
  'sheets-added-up': ({ sheets }) =>
    `The lists of the sheets ${sheets.map(quoted).join(', ')} were added up. Check that no sheet repeats another.`,
  'sheet-left-out': ({ sheet }) =>
    `Not counted: the list on sheet ${quoted(sheet)}, which has other columns.`,
  'other-currency': ({ currency }) =>
    `The amounts are in ${currency}, not in US dollars. They are not converted.`,
  'several-statements': ({ accounts, months: found }) => {
    const parts = accounts.length
      ? accounts.map(({ number, page }) => `merchant number ending in ${number} (page ${page})`)
      : found.map(({ month, page }) => `${monthName(month)} (page ${page})`);
    return `The file contains several statements: ${parts.join(', ')}. Their figures may be counted together. Upload each statement as a separate file.`;
  },
  'other-merchant': ({ merchant }) => `The statement does not name ${quoted(merchant)}.`,
  'statement-twice': ({ file, same, month }) =>
    `${file} has the same content as ${same}${month ? ` (${monthName(month)})` : ''}. It is counted once. Remove one of them.`,
  'months-missing': ({ months }) =>
    `Months are missing between the first and the last: ${months.map(monthName).join(', ')}. Add their statements if there are any.`,
  'month-unknown': ({ files }) =>
    `No month was found on ${files.join(', ')}. Each counts as a separate month. Choose its month next to its figures.`,
  'account-twice': ({ month, files }) =>
    `There are two statements of ${monthName(month)} for one merchant number, with different figures (${files.join(', ')}). Both are counted. Remove one of them, or correct its month.`,
  'locations-missing': ({ month, statements, locations }) =>
    `${monthName(month)} has ${statements} of ${locations} locations. The others are missing.`,
  'locations-together': ({ month, files }) =>
    `${monthName(month)} has ${files.length} statements (${files.join(', ')}). They are counted together, as locations.`,
  'merchants-differ': ({ files }) =>
    `These statements have a different merchant number than the first month: ${files.join(', ')}.`,
  text: ({ text }) => text,
};

/** Formats a note as a sentence for people. */
export const noteText = (note: Note): string =>
  isManual(note) ? sentence(manual, note) : sentence(informative, note);

/** Kinds of notes that no longer apply once figures are saved: manual tasks are done, and sums change. */
export const kindsResolvedBySaving: readonly string[] = [
  ...Object.keys(manual),
  'sums-differ',
  'charged-above-sales',
  'items-above-sales',
  'sales-below-reading',
  'fees-above-reading',
  'sheets-added-up',
];

export const isResolvedBySaving = (note: Note): boolean =>
  kindsResolvedBySaving.includes(note.kind);

const isManual = (note: Note): note is NoteOf<keyof typeof manual> => note.kind in manual;

const sentence = <Kind extends NoteKind>(
  table: { [One in Kind]: (note: NoteOf<One>) => string },
  note: NoteOf<Kind>,
): string => (table[note.kind as Kind] as (of: NoteOf<Kind>) => string)(note);

const totals: Record<NotedTotal, string> = {
  currentProcessor: 'the processor',
  totalVolume: 'the total volume',
  transactionCount: 'the transaction count',
  totalStatementFees: 'the total fees',
};

const lines: Record<Exclude<NotedTotal, 'currentProcessor'>, string> = {
  totalVolume: 'The card types',
  transactionCount: 'The transactions of the card types',
  totalStatementFees: 'The fee lines',
};

const leftOutRows: Record<LeftOutRows, string> = {
  payout: 'payouts to the bank',
  cash: 'not paid by card',
  failed: 'declined or cancelled',
  pending: 'not settled yet',
  other: 'neither sales nor refunds nor fees',
};

const unnamed = 'an unnamed currency';
const quoted = (name: string): string => `“${name}”`;

const chargeNames = ({ names, count: all }: NotedCharges): string[] => [
  ...names.map(quoted),
  ...(all > names.length ? [`${all - names.length} further charges`] : []),
];

const countFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const count = (value: string | number): string => countFormat.format(value as `${number}`);
const rowsText = (rows: number): string => `${count(rows)} ${rows === 1 ? 'row' : 'rows'}`;
