import { decimal, zero } from '@portal/contracts/core/decimal';
import type { ConditionName } from '@portal/contracts/quotes/conditions';
import { monthName } from '@portal/contracts/quotes/month';
import { kindsResolvedBySaving, noteText } from '@portal/contracts/quotes/note-text';
import type { Note } from '@portal/contracts/quotes/notes';

export interface Doubts {
  notes: readonly Note[];
  /** Number of doubtful figures that are not confirmed. */
  doubtfulFigures: number;
}

export interface Conditional extends Doubts {
  isEstimated: boolean;
  /** The program, if its rates changed after the quote was priced. */
  changedProgram: string | null;
  /** YYYY-MM of each statement that was read; null if unknown. */
  months: readonly (string | null)[];
}

/** A condition in words for the sender and, in the assumptions, for the merchant; null for neither. */
export interface QuoteCondition {
  name: ConditionName;
  text: string;
  forMerchant: string | null;
}

/** A statement older than this is outdated. */
const monthsOfUse = 3;

const conditionOf: Partial<Record<Note['kind'], ConditionName>> = {
  'sums-differ': 'totals-differ',
  'charged-above-sales': 'totals-differ',
  'items-above-sales': 'totals-differ',
  'sales-below-reading': 'unresolved-doubts',
  'fees-above-reading': 'unresolved-doubts',
  'fees-by-name': 'unresolved-doubts',
  'sales-uncounted': 'unresolved-doubts',
  'sheets-added-up': 'unresolved-doubts',
  'account-twice': 'unresolved-doubts',
  'locations-missing': 'unresolved-doubts',
  'several-statements': 'unresolved-doubts',
  'list-of-months': 'unresolved-doubts',
  'other-period': 'unresolved-doubts',
  'other-currency': 'other-currency',
  'other-merchant': 'other-merchant',
  'merchants-differ': 'different-merchants',
};

export const isForSender = ({ kind }: Note): boolean =>
  kind !== 'sums-differ' && kindsResolvedBySaving.includes(kind);

const nameOf = (note: Note): ConditionName | undefined => {
  if (note.kind === 'list-of-currencies' && note.currency !== 'USD') return 'other-currency';
  return conditionOf[note.kind] ?? (isForSender(note) ? 'unresolved-doubts' : undefined);
};

/** Doubts about names change no sum. */
const ofNames = new Set<Note['kind']>(['names-unsure', 'names-missing']);

const doubtful = new Set<ConditionName>(['totals-differ', 'unresolved-doubts', 'other-currency']);

/**
 * Whether sales or fees are in doubt, so that no savings can be promised. Lines that miss the total save nothing, but
 * a total without any lines may be for anything.
 */
export const areFiguresDoubtful = ({ notes, doubtfulFigures }: Doubts): boolean =>
  doubtfulFigures > 0 ||
  notes.some((note) => {
    if (note.kind === 'sums-differ' && note.total === 'totalStatementFees')
      return decimal(note.sum) <= zero;
    const name = nameOf(note);
    return name !== undefined && doubtful.has(name) && !ofNames.has(note.kind);
  });

export function conditionsOf(quote: Conditional, now: Date): QuoteCondition[] {
  const { notes, doubtfulFigures, isEstimated, changedProgram, months } = quote;
  const textsOf = (name: ConditionName): string[] =>
    notes.filter((note) => nameOf(note) === name).map(noteText);
  const doubts = [
    ...textsOf('unresolved-doubts'),
    ...(doubtfulFigures === 1 ? ['One figure is marked as doubtful.'] : []),
    ...(doubtfulFigures > 1 ? [`${doubtfulFigures} figures are marked as doubtful.`] : []),
  ];
  const newest = months
    .flatMap((month) => month ?? [])
    .toSorted()
    .at(-1);
  const conditions: [ConditionName, string[], string | null][] = [
    ['totals-differ', textsOf('totals-differ'), null],
    [
      'unresolved-doubts',
      doubts,
      'Some figures could not be confirmed by the totals on the statement.',
    ],
    [
      'estimated-costs',
      isEstimated
        ? [
            'The statement does not print all interchange and assessments. The savings are an estimated range.',
          ]
        : [],
      null,
    ],
    ['other-currency', textsOf('other-currency'), null],
    ...(newest && isOld(newest, now) ? [old(newest)] : []),
    ['month-unknown', months.includes(null) ? [monthUnknown] : [], null],
    [
      'rates-changed',
      changedProgram === null
        ? []
        : [
            `The quote was priced with earlier rates of ${changedProgram}. Choose a program again to use current rates.`,
          ],
      null,
    ],
    ['other-merchant', textsOf('other-merchant'), null],
    ['different-merchants', textsOf('different-merchants'), null],
  ];
  return conditions
    .filter(([, sentences]) => sentences.length)
    .map(([name, sentences, forMerchant]) => ({ name, text: sentences.join(' '), forMerchant }));
}

/** The merchant reads it next to the file's name. */
const monthUnknown =
  'The month of a statement is not known. It may be old, or of more than one month: compare its period with the page, and enter the month.';

const old = (month: string): [ConditionName, string[], string] => {
  const text = `The latest statement is of ${monthName(month)}, more than ${monthsOfUse} months ago. Fees and sales may have changed since.`;
  return ['old-statement', [text], text];
};

function isOld(month: string, now: Date): boolean {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return now.getTime() >= Date.UTC(year, number + monthsOfUse, 1);
}
