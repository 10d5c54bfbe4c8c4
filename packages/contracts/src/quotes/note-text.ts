import { dollars } from '../core/dollars.ts';
import { monthName } from './month.ts';
import type { LeftOutRows, Note, NotedCharges, NotedTotal, NoteKind, NoteOf } from './notes.ts';

/** Notes that require manual work; " by hand." is appended. */
const manual = {
  'no-cards': () => 'No sales by card type were found on the statement: enter them',
  'no-fee-total': () =>
    'No total of fees was found: the sum of the fee lines stands in until one is entered',
  'total-not-read': ({ total }) => `The statement was read without ${totals[total]}: enter it`,
  'other-total': ({ total, figure }) =>
    `The built-in reader found another figure for ${totals[total]}, which agrees with itself too: ${figure.toLocaleString('en-US')}. Compare it with the page`,
  'sales-unconfirmed': () =>
    'No printed total confirms the sales by card type. Compare them with the page',
  'charges-unconfirmed': () => 'No printed total confirms the charges. Compare them with the page',
  'several-card-tables': () =>
    'There are several tables of cards; only one is taken: check whether the others belong to it. Enter them',
  'amounts-unexplained': ({ count, text, label, page }) =>
    `${count === 1 ? 'An amount' : `${count} amounts`} on the pages of fees fit nothing that was read, such as “${text}” (${label}, page ${page}). Compare the charges with the page`,
  'customers-may-pay': ({ rate }) =>
    `Most sales cost ${rate}% and nothing for each, which is usual where customers pay it by a card price or a surcharge. If they do, correct the fees`,
  'charge-among-sums': () =>
    'A charge stands among sums that repeat others and may be one itself. Compare the charges with the page',
  'list-left-out': ({ label, amount }) =>
    `A list that adds up to ${dollars(amount)} (${label}) is not counted as fees: only without it do the charges match a printed total. Compare the charges with the page`,
  'charges-not-found': ({ count }) =>
    `${count} charges stand on no line of the statement. Compare them with the page`,
  'names-unsure': ({ count }) =>
    `Recognition was not sure of the names of ${count} fee lines. Compare them with the page`,
  'names-missing': ({ count }) =>
    `${count} fee lines have no name of their own. Compare them with the page`,
  'total-credited': ({ label, credit, rest }) =>
    `${quoted(label)} takes ${dollars(credit)} off the total fees, which leaves ${dollars(rest)}. It is not counted: if customers pay it, correct the fees`,
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
  images: ({ images, pages }) =>
    `${images} of ${pages} pages are images: their figures were recognised and should be checked.`,
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
      ...(leftOut.count ? [`Left out is ${chargeNames(leftOut).join(', ')}.`] : []),
    ].join(' ');
  },
  'list-added-up': ({ rows }) =>
    `The figures are sums of a list of ${rowsText(rows)}: nothing but the list was read.`,
  'list-of-months': ({ months, from, to }) =>
    `The list goes over ${months} months (${from} to ${to}); its figures are those of all of them together. Export one month at a time.`,
  'list-of-currencies': ({ currency, others }) =>
    `Only amounts in ${currency || unnamed} are counted. Left out: ${others
      .map((other) => `${rowsText(other.rows)} in ${other.currency || unnamed}`)
      .join(', ')}.`,
  'rows-left-out': ({ of, rows, amount }) =>
    `Not counted: ${rowsText(rows)} of ${dollars(amount)}, ${leftOutRows[of]}.`,
  'rows-undated': ({ rows }) => `Not counted: ${rowsText(rows)} with an amount and no date.`,
  'list-without-fees': () => 'The list has no fees: enter what the processor charges.',
  'fees-by-name': () =>
    'Which column holds the fees was told by its name: no sum of columns proves it. Check the fees.',
  'sales-uncounted': () =>
    'Each row is a day or a payout: how many sales there were is not known. Enter their number.',
  'sales-without-brand': ({ sales, volume }) =>
    `${count(sales)} sales of ${dollars(volume)} name no card brand: they are in the totals alone.`,
  'sheets-added-up': ({ sheets }) =>
    `The lists of the sheets ${sheets.map(quoted).join(', ')} were added up. Check that none repeats another.`,
  'sheet-left-out': ({ sheet }) =>
    `Not counted: the list on sheet ${quoted(sheet)}, which has other columns.`,
  'other-currency': ({ currency }) =>
    `The amounts are in ${currency}, not in US dollars. Nothing is converted.`,
  'several-statements': ({ accounts, months: found }) => {
    const parts = accounts.length
      ? accounts.map(({ number, page }) => `merchant number ending in ${number} (page ${page})`)
      : found.map(({ month, page }) => `${monthName(month)} (page ${page})`);
    return `The file holds several statements: ${parts.join(', ')}. Their figures may be counted together. Upload each as a file of its own.`;
  },
  'other-merchant': ({ merchant }) => `The statement does not name ${quoted(merchant)}.`,
  'statement-twice': ({ file, same, month }) =>
    `${file} says the same as ${same}${month ? `: ${monthName(month)} is there twice` : ''}. It is counted once. Remove one of them.`,
  'months-missing': ({ months }) =>
    `Missing between the first month and the last: ${months.map(monthName).join(', ')}. Add what there is of them.`,
  'month-unknown': ({ files }) =>
    `No month was found on ${files.join(', ')}: it counts as a month of its own. Choose its month beside its figures.`,
  'account-twice': ({ month, files }) =>
    `${monthName(month)} may be there twice for one merchant number (${files.join(', ')}), with other figures: both are counted. Remove one of them, or correct its month.`,
  'locations-missing': ({ month, statements, locations }) =>
    `${monthName(month)} has ${statements} of ${locations} locations: the others are missing.`,
  'locations-together': ({ month, files }) =>
    `${monthName(month)} has ${files.length} statements (${files.join(', ')}): they are counted together, as locations.`,
  'merchants-differ': ({ files }) =>
    `Statements have another merchant number than the first month: ${files.join(', ')}.`,
  text: ({ text }) => text,
};

/** Formats a note as a sentence for people. */
export const noteText = (note: Note): string =>
  isManual(note) ? `${sentence(manual, note)} by hand.` : sentence(informative, note);

/** Kinds of notes that no longer apply once figures are saved: manual tasks are done, and sums change. */
export const kindsResolvedBySaving: readonly string[] = [
  ...Object.keys(manual),
  'sums-differ',
  'charged-above-sales',
  'items-above-sales',
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
  cash: 'paid otherwise than by card',
  failed: 'declined or cancelled',
  pending: 'not settled yet',
  other: 'neither sales nor refunds nor fees',
};

const unnamed = 'no named currency';
const quoted = (name: string): string => `“${name}”`;

const chargeNames = ({ names, count: all }: NotedCharges): string[] => [
  ...names.map(quoted),
  ...(all > names.length ? [`${all - names.length} further charges`] : []),
];

const countFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const count = (value: string | number): string => countFormat.format(value as `${number}`);
const rowsText = (rows: number): string => `${count(rows)} ${rows === 1 ? 'row' : 'rows'}`;
