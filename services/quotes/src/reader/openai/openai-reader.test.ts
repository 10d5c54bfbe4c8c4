import { noteText } from '@portal/contracts/quotes/note-text';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDocument } from '../open-document.ts';
import { withDocument } from '../../document/document-process.ts';
import { freePort } from '@portal/test-kit/free-port';
import {
  completed,
  failed,
  refused,
  silent,
  startModelServer,
  truncated,
  type ModelServer,
} from '../../testing/reader-openai-server.ts';
import { statementPath } from '../../testing/reader-statements.ts';
import { documentOf } from '../../testing/reader-document.ts';
import { pageOf } from '../../testing/reader-words.ts';
import { createOpenAiReader, type OpenAiOptions } from './openai-reader.ts';

const right = {
  isStatement: true,
  statementTotals: {
    currentProcessor: 'Elavon',
    totalVolume: 2000.3,
    transactionCount: 20,
    totalStatementFees: 12.65,
  },
  cardTypeSummary: [
    { cardType: 'Visa', volume: 1200.1, transactions: 12, page: 1 },
    { cardType: 'Mastercard', volume: 800.2, transactions: 8, page: 1 },
  ],
  statementFees: [
    {
      feeType: 'Card Fees',
      name: 'Auth fee',
      volume: 0,
      volumeRate: 0,
      transactions: 27,
      transactionRate: 0.1,
      amount: 2.7,
      page: 2,
    },
    {
      feeType: 'Other Fees',
      name: 'Account fee',
      volume: 0,
      volumeRate: 0,
      transactions: 1,
      transactionRate: 9.95,
      amount: 9.95,
      page: 2,
    },
  ],
};
const answer = (changes: object = {}): string => JSON.stringify({ ...right, ...changes });

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.stop());

const texts = [
  `Sales          Items     Amount
Visa              12   1,200.10
Mastercard         8     800.20
Total             20   2,000.30`,
  `Fees       Items     Rate     Amount
Auth fee      27     0.10       2.70
Account fee                     9.95
Total fees                     12.65`,
];
/** Two pages whose images are the letters A and B, in small letters where card numbers show. */
const document = documentOf(
  texts.map((text, index) => pageOf(text, index + 1)),
  { image: (page) => Promise.resolve(Buffer.from('AB'[page - 1] ?? '')) },
);

function read(
  {
    signal = new AbortController().signal,
    ...options
  }: Partial<OpenAiOptions> & {
    signal?: AbortSignal;
  } = {},
  of: OpenDocument = document,
) {
  const told: [number, number][] = [];
  const reader = createOpenAiReader({
    apiKey: 'a-key',
    baseURL: server.baseURL,
    model: 'a-model',
    maxRetries: 0,
    ...options,
  });
  const reading = reader.read(of, { signal, onPage: (page, pages) => told.push([page, pages]) });
  return Object.assign(reading, { told });
}

const failure = (message: RegExp) => ({
  name: 'ReaderFailed',
  message: expect.stringMatching(message) as string,
});

describe('what is asked', () => {
  it('is every page as an image, with what text it has and a strict schema', async () => {
    server.answers.push(completed(answer()));
    const reading = read();
    await reading;
    expect(reading.told).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(server.authorizations).toEqual(['Bearer a-key']);
    const [asked] = server.asked;
    expect(asked?.model).toBe('a-model');
    expect(asked?.instructions).toContain('Never invent a line');
    const [first, image, second, other] = asked?.input[0]?.content ?? [];
    expect(first).toMatchObject({
      type: 'input_text',
      text: expect.stringMatching(/^Page 1\. .*holds:\nSales Items Amount\nVisa 12/s) as string,
    });
    expect(second?.text).toContain('Page 2. The text that the document holds:');
    expect([image, other]).toEqual([
      { type: 'input_image', detail: 'high', image_url: 'data:image/jpeg;base64,QQ==' },
      { type: 'input_image', detail: 'high', image_url: 'data:image/jpeg;base64,Qg==' },
    ]);
    expect(asked?.text.format).toMatchObject({
      type: 'json_schema',
      strict: true,
      schema: { additionalProperties: false },
    });
  });

  it('holds the pages of a real document as JPEG', async () => {
    server.answers.push(completed(answer()));
    await withDocument(statementPath('square-1.pdf'), (opened) => read({}, opened));
    const images = (server.asked[0]?.input[0]?.content ?? []).filter(
      ({ type }) => type === 'input_image',
    );
    expect(images).toHaveLength(2);
    for (const { image_url: url } of images)
      expect(Buffer.from(url?.split(',')[1] ?? '', 'base64').subarray(0, 3)).toEqual(
        Buffer.from([0xff, 0xd8, 0xff]),
      );
  });

  it('is asked in batches where a model takes only so many pages, and put together', async () => {
    const none = { currentProcessor: null, totalVolume: null, transactionCount: null };
    server.answers.push(
      completed(
        answer({
          statementTotals: { ...right.statementTotals, totalStatementFees: null },
          statementFees: [],
        }),
      ),
      completed(
        answer({ statementTotals: { ...none, totalStatementFees: 12.65 }, cardTypeSummary: [] }),
      ),
    );
    const reading = await read({ pagesPerRequest: 1 });
    expect(server.asked.map(({ input }) => input[0]?.content.length)).toEqual([2, 2]);
    expect(reading.notes).toEqual([]);
    expect(reading.statementTotals).toMatchObject(right.statementTotals);
    expect(reading.statementFees).toHaveLength(2);
  });
});

it('tells what it cost', async () => {
  const told: object[] = [];
  server.answers.push(completed(answer()));
  await read({ pagesPerRequest: 1, onUsage: (usage) => told.push(usage) });
  expect(told).toEqual([
    { model: 'a-model', inputTokens: 2400, outputTokens: 600, pages: 2, requests: 2 },
  ]);
});

describe('an answer', () => {
  it('that is right is the reading, each figure with its place', async () => {
    server.answers.push(completed(answer()));
    const { reader, notes, statementTotals, cardTypeSummary, statementFees } = await read();
    expect([reader, notes]).toEqual(['openai', []]);
    expect(statementTotals).toMatchObject(right.statementTotals);
    expect(statementTotals.sources?.totalStatementFees).toMatchObject({ page: 2, text: '12.65' });
    expect(statementTotals.sources?.totalVolume).toMatchObject({ page: 1, text: '2,000.30' });
    expect(cardTypeSummary[0]).toMatchObject({
      ...{ cardType: 'Visa', volume: 1200.1, transactions: 12 },
      sources: { volume: [{ page: 1, text: '1,200.10' }], transactions: [{ text: '12' }] },
    });
    expect(statementFees[0]).toMatchObject({
      ...{ name: 'Auth fee', transactions: 27, transactionRate: 0.1, amount: 2.7 },
      source: { page: 2, text: 'Auth fee 27 0.10 2.70' },
      sources: { amount: { text: '2.70' }, transactions: { text: '27' } },
    });
    expect(statementFees.some(({ doubts }) => doubts)).toBe(false);
  });

  it('with an amount that is not on its page has it marked', async () => {
    const [auth, account] = right.statementFees;
    server.answers.push(completed(answer({ statementFees: [{ ...auth, amount: 2.71 }, account] })));
    const [first, second] = (await read()).statementFees;
    expect(first?.doubts?.amount).toMatch(/not found on the page/);
    expect(second?.doubts).toBeUndefined();
  });

  it('with a line whose rates do not make its amount has it marked', async () => {
    const [auth, account] = right.statementFees;
    server.answers.push(
      completed(answer({ statementFees: [{ ...auth, transactionRate: 0.2 }, account] })),
    );
    const [first, second] = (await read()).statementFees;
    expect(first?.doubts?.amount).toMatch(/do not make this amount/);
    expect(first?.sources?.amount?.text).toBe('2.70');
    expect(second?.doubts).toBeUndefined();
  });

  it('without a total says so', async () => {
    const totals = { ...right.statementTotals, totalVolume: null };
    server.answers.push(completed(answer({ statementTotals: totals })));
    expect((await read()).notes.at(-1)).toEqual({ kind: 'total-not-read', total: 'totalVolume' });
  });

  it('whose figures do not agree comes with notes that say so', async () => {
    const totals = { ...right.statementTotals, totalVolume: 2100 };
    server.answers.push(completed(answer({ statementTotals: totals })));
    const { notes, statementTotals: placed } = await read();
    expect(notes.map(noteText)).toEqual([
      'The card types add up to $2,000.30, but the total volume on the statement is $2,100.00.',
      expect.stringMatching(/^No printed total confirms the sales/) as string,
    ]);
    expect(placed.doubts).toMatchObject({
      totalVolume: expect.stringMatching(/not found/) as string,
    });
  });

  it('with an invented charge has it marked, and the total that nothing prints', async () => {
    const totals = { ...right.statementTotals, totalStatementFees: 16.65 };
    const [auth, account] = right.statementFees;
    const invented = { ...account, name: 'Support fee', transactionRate: 4, amount: 4 };
    server.answers.push(
      completed(answer({ statementTotals: totals, statementFees: [auth, account, invented] })),
    );
    const { notes, statementFees, statementTotals } = await read();
    expect(statementFees.map(({ doubts }) => doubts?.amount)).toEqual([
      ...[undefined, undefined],
      expect.stringMatching(/not found on the page/) as string,
    ]);
    expect(statementTotals.doubts?.totalStatementFees).toMatch(/not found/);
    expect(notes.map(noteText)).toEqual([
      expect.stringMatching(/^1 charges stand on no line/) as string,
      expect.stringMatching(/^No printed total confirms the charges/) as string,
    ]);
  });

  it('that left a charge out says which amount fits nothing', async () => {
    const totals = { ...right.statementTotals, totalStatementFees: 9.95 };
    const statementFees = right.statementFees.slice(1);
    server.answers.push(completed(answer({ statementTotals: totals, statementFees })));
    expect((await read()).notes.map(noteText)).toContainEqual(
      expect.stringMatching(/fit nothing that was read, such as “2\.70”/),
    );
  });

  it('with a sum in the place of its charges has the sum marked', async () => {
    const [, account] = right.statementFees;
    const sum = { ...account, name: 'Total fees', transactionRate: 12.65, amount: 12.65 };
    server.answers.push(completed(answer({ statementFees: [sum] })));
    const { notes, statementFees } = await read();
    expect(statementFees[0]?.doubts?.amount).toMatch(/what other lines add up to/);
    expect(notes[0]).toMatchObject({ kind: 'amounts-unexplained', count: 2 });
  });

  it('with columns exchanged has the line marked', async () => {
    const [auth, account] = right.statementFees;
    const swapped = { ...auth, transactions: 1, transactionRate: 0.1, amount: 0.1 };
    server.answers.push(completed(answer({ statementFees: [swapped, account] })));
    const { statementFees } = await read();
    expect(statementFees[0]?.doubts?.amount).toMatch(/do not make this amount/);
  });

  it('with the names of two lines exchanged has both marked', async () => {
    const [auth, account] = right.statementFees;
    server.answers.push(
      completed(
        answer({
          statementFees: [
            { ...auth, name: 'Account fee' },
            { ...account, name: 'Auth fee' },
          ],
        }),
      ),
    );
    for (const { doubts } of (await read()).statementFees)
      expect(doubts).toEqual({ name: expect.stringMatching(/not called so/) as string });
  });

  it('with the sales of two kinds of cards exchanged has both marked', async () => {
    const [visa, mastercard] = right.cardTypeSummary;
    server.answers.push(
      completed(
        answer({
          cardTypeSummary: [
            { ...visa, cardType: 'Mastercard' },
            { ...mastercard, cardType: 'Visa' },
          ],
        }),
      ),
    );
    for (const { doubts } of (await read()).cardTypeSummary)
      expect(doubts?.volume).toMatch(/another kind of card/);
  });

  it('that has a kind of card added up of several lines shows all of their places', async () => {
    server.answers.push(completed(answer()));
    const kinds = `Sales          Items     Amount
Visa credit       10   1,000.10
Visa debit         2     200.00
Mastercard         8     800.20
Total             20   2,000.30`;
    const { cardTypeSummary, notes } = await read(
      {},
      documentOf(
        [kinds, texts[1] ?? ''].map((text, index) => pageOf(text, index + 1)),
        {
          image: () => Promise.resolve(Buffer.from('A')),
        },
      ),
    );
    expect(notes).toEqual([]);
    expect(cardTypeSummary[0]?.sources?.volume?.map(({ text }) => text)).toEqual([
      ...['1,000.10', '200.00'],
    ]);
  });

  it('that the document is no statement refuses it', async () => {
    server.answers.push(completed(answer({ isStatement: false })));
    await expect(read()).rejects.toMatchObject({ name: 'StatementRefused', code: 'no-figures' });
  });

  it('that declines is a failure of the service, not of the document', async () => {
    server.answers.push(refused);
    await expect(read()).rejects.toMatchObject(failure(/declined/));
  });

  it.each([
    ['in the middle of its text', answer().slice(0, 100)],
    ['after what looks whole', answer()],
  ])('that was broken off %s gives no figures', async (_, text) => {
    server.answers.push(truncated(text));
    await expect(read()).rejects.toMatchObject(failure(/broke off before the end/));
  });

  it.each([
    ['no JSON', 'Here are the figures:'],
    ['another shape', JSON.stringify({ fees: [] })],
    [
      'a card type that there is not',
      answer({ cardTypeSummary: [{ ...right.cardTypeSummary[0], cardType: 'Diners' }] }),
    ],
    [
      'a count that is not whole',
      answer({ cardTypeSummary: [{ ...right.cardTypeSummary[0], transactions: 1.5 }] }),
    ],
    ['half cents', answer({ statementTotals: { ...right.statementTotals, totalVolume: 0.005 } })],
    ['a fee without a name', answer({ statementFees: [{ ...right.statementFees[0], name: ' ' }] })],
  ])('of the wrong shape is a failure: %s', async (_, text) => {
    server.answers.push(completed(text));
    await expect(read()).rejects.toMatchObject(failure(/no analysis/));
  });
});

describe('a service', () => {
  it('that is busy is named so', async () => {
    server.answers.push(failed(429));
    await expect(read()).rejects.toMatchObject(failure(/busy/));
  });

  it.each([401, 400, 500])('that answers %d cannot be used now', async (status) => {
    server.answers.push(failed(status, 'secret detail'));
    const reading = read();
    await expect(reading).rejects.toMatchObject(failure(new RegExp(`it answered ${status}`)));
    await expect(reading).rejects.not.toMatchObject(failure(/secret detail/));
  });

  it('that fails once is asked again', async () => {
    server.answers.push(failed(500), completed(answer()));
    expect((await read({ maxRetries: 1 })).reader).toBe('openai');
    expect(server.asked).toHaveLength(2);
  });

  it('that does not answer is given up at the time limit', async () => {
    server.answers.push(silent);
    await expect(read({ timeout: 200 })).rejects.toMatchObject(failure(/in time/));
  });

  it('that is too slow for the whole statement is given up', async () => {
    server.answers.push(silent);
    await expect(read({ patience: 200 })).rejects.toMatchObject(failure(/in time/));
  });

  it('that breaks the line cannot be used now', async () => {
    server.answers.push((reply) => reply.destroy());
    await expect(read()).rejects.toMatchObject(failure(/cannot be used now\. Try again later/));
  });

  it('that is not there cannot be used now', async () => {
    const baseURL = `http://127.0.0.1:${await freePort()}/v1`;
    await expect(read({ baseURL })).rejects.toMatchObject(
      failure(/cannot be used now\. Try again later/),
    );
  });
});

describe('a signal', () => {
  it('ends the waiting with its reason', async () => {
    const stop = new AbortController();
    const reason = new Error('The worker is stopping');
    server.answers.push(() => stop.abort(reason));
    await expect(read({ signal: stop.signal })).rejects.toBe(reason);
  });

  it('that was given before asks nothing', async () => {
    const reason = new Error('Too late');
    await expect(read({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.asked).toEqual([]);
  });
});
