import type { Reading } from '@portal/contracts/quotes/analysis';
import { noteText } from '@portal/contracts/quotes/note-text';
import { describe, expect, it } from 'vitest';
import { StatementRefused } from '../statement/statement-refused.ts';
import { documentOf } from '../testing/reader-document.ts';
import { pageOf } from '../testing/reader-words.ts';
import { createAutoReader } from './auto-reader.ts';
import { ReaderFailed, type StatementReader } from './statement-reader.ts';

const reading = (reader: Reading['reader'], fees: number): Reading => ({
  reader,
  notes: [],
  cardTypeSummary: [{ cardType: 'Visa', volume: 100, transactions: 2 }],
  statementFees: [
    {
      feeType: 'Other Fees',
      name: 'Account fee',
      volume: 0,
      volumeRate: 0,
      transactions: 1,
      transactionRate: 10,
    },
  ],
  statementTotals: {
    currentProcessor: 'Elavon',
    totalVolume: 100,
    transactionCount: 2,
    totalStatementFees: fees,
  },
});
/** The fee line is 10.00, so a total of 10 agrees with it. */
const [right, wrong] = [10, 90];

const document = documentOf([pageOf('Visa 2 100.00')]);

const readerOf = (name: Reading['reader'], result: number | Error): StatementReader => ({
  name,
  read: () =>
    result instanceof Error ? Promise.reject(result) : Promise.resolve(reading(name, result)),
});

async function read(model: number | Error, builtIn: number | Error) {
  const messages: string[] = [];
  const auto = createAutoReader(
    readerOf('openai', model),
    readerOf('built-in', builtIn),
    ({ message }) => void messages.push(message),
  );
  const result = await auto
    .read(document, { signal: new AbortController().signal, onPage: () => undefined })
    .catch((error: unknown) => error as Error);
  return { result, messages };
}

/** Combines a reading with one whose figures are on the page. */
async function together(
  model: Partial<Reading>,
  [text, builtIn]: [string, Partial<Reading>] = [page, {}],
): Promise<Reading> {
  const pages = documentOf([pageOf(text)]);
  const { reading: whole } = await pages.figures([]);
  const auto = createAutoReader(
    { name: 'openai', read: async () => ({ ...whole, reader: 'openai', ...model }) },
    { name: 'built-in', read: async () => ({ ...whole, ...builtIn }) },
    () => undefined,
  );
  return auto.read(pages, { signal: new AbortController().signal, onPage: () => undefined });
}

const page = `Sales          Items     Amount
Visa              12   1,200.10
Mastercard         8     800.20
Total             20   2,000.30
Fees       Items     Rate     Amount
Auth fee      27     0.10       2.70
Account fee                    19.95
Total fees                     22.65`;

describe('a model as the first reader', () => {
  it('is used if its figures agree', async () => {
    const { result, messages } = await read(right, right);
    expect([result, messages]).toEqual([reading('openai', right), []]);
  });

  it('gets a missing charge from the built-in reader', async () => {
    const whole = (await documentOf([pageOf(page)]).figures([])).reading;
    const { reader, notes, statementFees } = await together({
      statementFees: whole.statementFees.slice(0, 1),
    });
    expect(reader).toBe('openai');
    expect(statementFees.map(({ name }) => name)).toEqual(['Auth fee', 'Account fee']);
    expect(notes.map(noteText)).toEqual([
      'Not all figures of the reading service are explained. The built-in reader read “Account fee”.',
    ]);
  });

  it('reports another total that the built-in reader explains', async () => {
    const { cardTypeSummary, statementTotals } = (await documentOf([pageOf(page)]).figures([]))
      .reading;
    const { notes } = await together({}, [
      page,
      {
        cardTypeSummary: cardTypeSummary.slice(0, 1),
        statementTotals: { ...statementTotals, totalVolume: 1200.1, transactionCount: 12 },
      },
    ]);
    expect(notes).toHaveLength(2);
    expect(notes[0]).toMatchObject({ kind: 'other-total', total: 'totalVolume' });
  });

  it.each([
    ['failed', new ReaderFailed('It is busy.'), 'It is busy.'],
    ['found none', new StatementRefused('no-figures'), 'The reading service found no figures.'],
  ])('is replaced by the built-in reader with a note if it %s', async (_, model, reason) => {
    const { result, messages } = await read(model, right);
    expect(result).toMatchObject({
      reader: 'built-in',
      notes: [{ kind: 'other-reader', reason }],
    });
    expect(messages).toEqual([reason]);
  });

  it('is kept if neither agrees', async () => {
    const { result, messages } = await read(wrong, wrong);
    expect([result, messages]).toEqual([reading('openai', wrong), []]);
    const { result: alone } = await read(wrong, new StatementRefused('no-figures'));
    expect(alone).toMatchObject({ reader: 'openai' });
  });

  it('is replaced by the built-in reader if it failed', async () => {
    const { result } = await read(new ReaderFailed('It is busy.'), wrong);
    expect(result).toMatchObject({ reader: 'built-in' });
  });

  it('refuses the document if neither finds figures', async () => {
    const { result } = await read(
      new StatementRefused('no-figures'),
      new StatementRefused('no-figures'),
    );
    expect(result).toBeInstanceOf(StatementRefused);
  });

  it('is not followed by another if the document is at fault', async () => {
    const { result } = await read(new StatementRefused('damaged'), right);
    expect(result).toMatchObject({ code: 'damaged' });
  });
});
