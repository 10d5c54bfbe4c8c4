import type { CardTypeRow, FeeRow, Reading, Source } from '@portal/contracts/quotes/analysis';
import { noteText } from '@portal/contracts/quotes/note-text';
import { expect, it } from 'vitest';
import { combineReadings, disagreements } from './combine-readings.ts';

const placeOf = (at: number): Source => ({
  page: 1,
  box: [0, at / 100, 1, at / 100],
  text: `${at}`,
});

/** A charge on a line of the page; doubtful if `at` is null. */
const charge = (name: string, amount: number, at: number | null): FeeRow => ({
  feeType: 'Other Fees',
  name,
  volume: 0,
  volumeRate: 0,
  transactions: 1,
  transactionRate: amount,
  amount,
  ...(at === null ? { doubts: { amount: 'Not found.' } } : { sources: { amount: placeOf(at) } }),
});
const card = (cardType: CardTypeRow['cardType'], volume: number, isFound = true): CardTypeRow => ({
  cardType,
  volume,
  transactions: 2,
  ...(isFound ? { sources: { volume: [placeOf(volume)] } } : { doubts: { volume: 'Not found.' } }),
});

const auth = charge('Auth', 2, 1);
const account = charge('Account', 5, 2);
const rental = charge('Rental', 8, 3);
const [visa, amex] = [card('Visa', 60), card('Amex', 40)];

interface Figures {
  fees?: FeeRow[];
  cards?: CardTypeRow[];
  totals?: Partial<Reading['statementTotals']>;
}

/** A reading with printed totals; by default with all charges and sales. */
const reading = ({ fees, cards, totals }: Figures = {}): Reading => ({
  reader: 'openai',
  notes: [],
  statementFees: fees ?? [auth, account, rental],
  cardTypeSummary: cards ?? [visa, amex],
  statementTotals: {
    currentProcessor: 'Elavon',
    totalVolume: 100,
    transactionCount: 4,
    totalStatementFees: 15,
    sources: {
      currentProcessor: placeOf(9),
      totalVolume: placeOf(9),
      transactionCount: placeOf(9),
      totalStatementFees: placeOf(9),
    },
    ...totals,
  },
});

const named = (...names: string[]) => ({ names, count: names.length });
const nothing = { charges: named(), cards: [], totals: [] };

it('keeps explained figures without mentioning the other reading', () => {
  const first = reading();
  const { analysis, taken, leftOut, isSecond } = combineReadings(first, reading({ fees: [auth] }));
  expect(analysis.statementFees).toEqual(first.statementFees);
  expect([taken, leftOut, isSecond]).toEqual([nothing, nothing.charges, false]);
});

it('adds a missing charge and keeps the names of the others', () => {
  const first = reading({ fees: [{ ...auth, name: 'Authorization fee' }, account] });
  const { analysis, taken } = combineReadings(first, reading());
  expect(analysis.statementFees.map(({ name }) => name)).toEqual([
    ...['Authorization fee', 'Account', 'Rental'],
  ]);
  expect(taken).toEqual({ ...nothing, charges: named('Rental') });
});

it('drops a charge that is not printed and adopts the matching total', () => {
  const invented = charge('Support', 3, null);
  const first = reading({
    fees: [auth, account, rental, invented],
    totals: { totalStatementFees: 18, sources: {} },
  });
  const { analysis, taken, leftOut } = combineReadings(first, reading());
  expect(analysis.statementFees).toHaveLength(3);
  expect(analysis.statementTotals.totalStatementFees).toBe(15);
  expect(taken.totals).toEqual(['totalStatementFees']);
  expect(leftOut).toEqual(named('Support'));
});

it('uses the line of the reading that explains it', () => {
  const wrong = { ...rental, transactionRate: 4, doubts: { amount: 'Not explained.' } };
  const { analysis, taken, leftOut } = combineReadings(
    reading({ fees: [auth, account, wrong] }),
    reading(),
  );
  expect(analysis.statementFees[2]).toBe(rental);
  expect([taken, leftOut]).toEqual([{ ...nothing, charges: named('Rental') }, nothing.charges]);
});

it('drops extra lines of the other reading', () => {
  const { analysis } = combineReadings(
    reading({ fees: [auth, account] }),
    reading({ fees: [auth, account, rental, charge('Sales', 60, 4)] }),
  );
  expect(analysis.statementFees.map(({ name }) => name)).toEqual(['Auth', 'Account', 'Rental']);
});

it('uses each kind of card from the reading that matches the total', () => {
  const first = reading({ cards: [visa, card('Amex', 45)] });
  const second = reading({ cards: [card('Visa', 50), amex] });
  const { analysis, taken } = combineReadings(first, second);
  expect(analysis.cardTypeSummary).toEqual([visa, amex]);
  expect(taken).toEqual({ ...nothing, cards: ['Amex'] });
});

it('prefers a printed processor', () => {
  const doubts = { currentProcessor: 'Not found.' };
  const first = reading({ totals: { currentProcessor: 'Elavor', sources: {}, doubts } });
  const { analysis, taken } = combineReadings(first, reading());
  expect(analysis.statementTotals.currentProcessor).toBe('Elavon');
  expect(analysis.statementTotals.doubts).toBeUndefined();
  expect(taken.totals).toEqual(['currentProcessor']);
});

it('equals the second if nothing of the first is kept', () => {
  const first = reading({ fees: [charge('Support', 3, null)], cards: [card('Other', 7, false)] });
  expect(combineReadings(first, reading()).isSecond).toBe(true);
});

it('reports different totals that are each consistent', () => {
  const net = reading({
    cards: [card('Visa', 90)],
    totals: { totalVolume: 90, transactionCount: 2 },
  });
  const [volume, count] = disagreements(net, reading()).map(noteText);
  expect(volume).toMatch(/a different figure for the total volume, .*: 100\./);
  expect(count).toMatch(/transaction count/);
  expect(disagreements(reading(), reading())).toEqual([]);
});
