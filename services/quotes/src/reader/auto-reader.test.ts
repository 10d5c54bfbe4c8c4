import type { Reading } from '@portal/contracts/quotes/analysis';
import { describe, expect, it, vi } from 'vitest';
import type { OpenDocument } from '../rendering/document-process.ts';
import { StatementRefused } from '../rendering/statement-refused.ts';
import { pageOf } from '../testing/reader-words.ts';
import { createAutoReader } from './auto-reader.ts';
import { ReaderFailed, type StatementReader } from './statement-reader.ts';

const reading = (reader: Reading['reader'], fees: number): Reading => ({
  reader,
  notes: [],
  cardTypeSummary: [{ cardType: 'Visa', volume: 100, transactions: 2 }],
  statementFees: [
    {
      ...{ feeType: 'Other Fees', name: 'Account fee', volume: 0, volumeRate: 0 },
      ...{ transactions: 1, transactionRate: 10 },
    },
  ],
  statementTotals: {
    ...{ currentProcessor: 'Elavon', totalVolume: 100, transactionCount: 2 },
    totalStatementFees: fees,
  },
});
/** The fee line makes 10.00: a total of 10 agrees with it. */
const [right, wrong] = [10, 90];

const words = vi.fn((page: number) => Promise.resolve(pageOf('Visa 2 100.00', page)));
const document: OpenDocument = {
  pageCount: 1,
  image: () => Promise.resolve(Buffer.from('')),
  words,
};

/** A reader that reads the page's words and then gives this. */
const readerOf = (name: Reading['reader'], result: number | Error): StatementReader => ({
  name,
  async read(opened) {
    await opened.words(1);
    if (result instanceof Error) throw result;
    return reading(name, result);
  },
});

async function read(model: number | Error, builtIn: number | Error) {
  words.mockClear();
  const told: string[] = [];
  const auto = createAutoReader(
    readerOf('openai', model),
    readerOf('built-in', builtIn),
    ({ message }) => void told.push(message),
  );
  const result = await auto
    .read(document, { signal: new AbortController().signal, onPage: () => undefined })
    .catch((error: unknown) => error as Error);
  return { result, told };
}

describe('a model that is asked first', () => {
  it('is believed where its figures agree', async () => {
    const { result, told } = await read(right, right);
    expect([result, told]).toEqual([reading('openai', right), []]);
  });

  it.each([
    ['failed', new ReaderFailed('It is busy.'), 'It is busy.'],
    ['found none', new StatementRefused('no-figures'), 'The reading service found no figures.'],
    ['does not agree', wrong, 'The figures of the reading service do not agree with each other.'],
  ])('is followed by the built-in reader where it %s, which says so', async (_, model, reason) => {
    const { result, told } = await read(model, right);
    expect(result).toMatchObject({
      reader: 'built-in',
      notes: [`${reason} The built-in reader read the statement.`],
    });
    expect(told).toEqual([reason]);
    expect(words).toHaveBeenCalledTimes(1);
  });

  it('is kept where neither agrees', async () => {
    const { result, told } = await read(wrong, wrong);
    expect([result, told]).toEqual([reading('openai', wrong), []]);
    const { result: alone } = await read(wrong, new StatementRefused('no-figures'));
    expect(alone).toMatchObject({ reader: 'openai' });
  });

  it('gives way to the built-in reader where it failed, agreeing or not', async () => {
    const { result } = await read(new ReaderFailed('It is busy.'), wrong);
    expect(result).toMatchObject({ reader: 'built-in' });
  });

  it('leaves a refusal to the document where neither finds figures', async () => {
    const { result } = await read(
      new StatementRefused('no-figures'),
      new StatementRefused('no-figures'),
    );
    expect(result).toBeInstanceOf(StatementRefused);
  });

  it('is not followed by another where the document is at fault', async () => {
    const { result } = await read(new StatementRefused('damaged'), right);
    expect(result).toMatchObject({ code: 'damaged' });
  });
});
