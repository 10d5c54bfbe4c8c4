import { isCardName } from '../cards/card-labels.ts';
import { explainAmount } from '../explanation/explain-amount.ts';
import { hasLetters, toCells } from '../layout/cells.ts';
import { figuresIn, wholeFigure } from '../layout/figures-in-text.ts';
import type { Row } from '../layout/rows.ts';
import { textOf, type Word } from '../../statement/words.ts';

/** Fewer sentences with the same words around their amounts are no list. */
const minSentences = 2;

interface Sentence {
  row: Row;
  before: Word[];
  amount: Word;
  /** Whether the numbers before its amount make that. */
  isEquation: boolean;
}

/**
 * Reads equations, also in words, and adjacent sentences that differ in a name and an amount only, as lines of a list: `Gateway: we
 * debited $5.00.`
 */
export function listSentences(printed: Row[]): Row[] {
  const rows = joinEquations(printed);
  const lists: Sentence[][] = [];
  let last: Sentence | null = null;
  for (const row of rows) {
    const one = sentenceOf(row);
    if (one && last && keyOf(one) === keyOf(last)) lists.at(-1)?.push(one);
    else if (one) lists.push([one]);
    last = one;
  }
  const listed = new Map(
    lists.flatMap((list) => {
      const others = list.filter(({ isEquation }) => !isEquation);
      const texts = others.map(({ before }) => before.map(({ text }) => text));
      const common = texts.length > 1 ? commonEnd(texts) : 0;
      const endLength = (one: Sentence): number => (one.isEquation ? resultWords(one) : common);
      const isOfCards = list.filter(isSales).length * 2 > list.length;
      const isList =
        !isOfCards &&
        (others.length < list.length || list.length >= minSentences) &&
        list.every((one) => one.before.length > endLength(one));
      return isList ? list.map((one) => [one.row, withLeader(one, endLength(one))] as const) : [];
    }),
  );
  return rows.map((row) => listed.get(row) ?? row);
}

/** Joins an equation that goes on with a number below an operator. */
const joinEquations = (rows: Row[]): Row[] =>
  rows.reduce<Row[]>((joined, row) => {
    const last = joined.at(-1);
    const isOpen = /^[=+×−]$/.test(last?.words.at(-1)?.text ?? '');
    if (!last || !isOpen || !/^\$?\d/.test(row.words[0]?.text ?? '')) return [...joined, row];
    const { y1 } = row;
    return [...joined.slice(0, -1), { ...last, y1, words: [...last.words, ...row.words] }];
  }, []);

function sentenceOf(row: Row): Sentence | null {
  const at = row.words.findLastIndex(({ text }) => /\d/.test(text));
  const [amount, before] = [row.words[at], row.words.slice(0, at)];
  const text = amount?.text.replace(/[.,;]$/, '') ?? '';
  if (!amount || wholeFigure(text)?.kind !== 'money' || !hasLetters(textOf(before))) return null;
  const isOnlyAmount = figuresIn(textOf(before)).every(({ kind }) => kind !== 'money');
  const isOneCell = toCells(row).length === 1;
  const isEquation =
    at === row.words.length - 1 &&
    (before.at(-1)?.text === '=' || (isOneCell && isMadeOf(before, text)));
  const isOne = isEquation || (isOnlyAmount && isOneCell);
  return isOne ? { row, before, amount: { ...amount, text }, isEquation } : null;
}

/** Whether the numbers of a text make an amount: `$16,599.10 at 1.99% plus 70 at $0.10 makes`. */
function isMadeOf(words: Word[], amount: string): boolean {
  const value = wholeFigure(amount)?.value ?? 0;
  const figures = figuresIn(textOf(words));
  return figures.length > 1 && explainAmount(value, figures, null)?.isExact === true;
}

/** How many words are between the last number of an equation and its result. */
function resultWords({ before }: Sentence): number {
  const last = before.findLastIndex(({ text }) => /\d/.test(text));
  return last < 0 ? 1 : before.length - 1 - last;
}

/** Whether the words before the first figure end with a kind of card; a percentage is one of charges. */
function isSales({ before }: Sentence): boolean {
  if (before.some(({ text }) => text.endsWith('%'))) return false;
  const figure = before.findIndex(({ text }) => /\d/.test(text));
  const words = before.slice(0, figure);
  return words.some((_, at) => isCardName(textOf(words.slice(at))));
}

/** The words around its amount; of equations, and names with a colon, only those behind it. */
const keyOf = ({ row, before, isEquation }: Sentence): string =>
  [
    isEquation ? '' : before.at(-1)?.text.replace(/^.*:$/, ''),
    ...row.words.slice(before.length + 1).map(({ text }) => text),
  ].join(' ');

/** How many words all texts end with. */
function commonEnd(texts: string[][]): number {
  const [first = []] = texts;
  const differs = (count: number): boolean =>
    texts.some((text) => text.at(-1 - count) !== first.at(-1 - count));
  let count = 0;
  while (count < first.length && !differs(count)) count += 1;
  return count;
}

/** The name and the amount as two cells. */
const withLeader = ({ row, before, amount }: Sentence, endLength: number): Row => ({
  ...row,
  isSentence: true,
  words: [...before.slice(0, before.length - endLength), { ...amount, text: '....' }, amount],
});
