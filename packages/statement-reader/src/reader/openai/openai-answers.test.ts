import { noteText } from '@portal/contracts/quotes/note-text';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentOf } from '../../testing/reader-document.ts';
import {
  completed,
  refused,
  startModelServer,
  truncated,
  type ModelServer,
} from '../../testing/reader-openai-server.ts';
import { answer, failure, readBy, right, texts } from '../../testing/reader-openai.ts';
import { pageOf } from '../../testing/reader-words.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.stop());

describe('an answer', () => {
  it('that is correct becomes the reading, each figure with its position', async () => {
    server.answers.push(completed(answer()));
    const { reader, notes, statementTotals, cardTypeSummary, statementFees } = await readBy(server);
    expect([reader, notes]).toEqual(['openai', []]);
    expect(statementTotals).toMatchObject(right.statementTotals);
    expect(statementTotals.sources?.totalStatementFees).toMatchObject({ page: 2, text: '12.65' });
    expect(statementTotals.sources?.totalVolume).toMatchObject({ page: 1, text: '2,000.30' });
    expect(cardTypeSummary[0]).toMatchObject({
      cardType: 'Visa',
      volume: 1200.1,
      transactions: 12,
      sources: { volume: [{ page: 1, text: '1,200.10' }], transactions: [{ text: '12' }] },
    });
    expect(statementFees[0]).toMatchObject({
      name: 'Auth fee',
      transactions: 27,
      transactionRate: 0.1,
      amount: 2.7,
      source: { page: 2, text: 'Auth fee 27 0.10 2.70' },
      sources: { amount: { text: '2.70' }, transactions: { text: '27' } },
    });
    expect(statementFees.some(({ doubts }) => doubts)).toBe(false);
  });

  it('with an amount that is not on its page has it marked', async () => {
    const [auth, account] = right.statementFees;
    server.answers.push(completed(answer({ statementFees: [{ ...auth, amount: 2.71 }, account] })));
    const [first, second] = (await readBy(server)).statementFees;
    expect(first?.doubts?.amount).toMatch(/not found on the given page/);
    expect(second?.doubts).toBeUndefined();
  });

  it('with a line whose rates do not make its amount has it marked', async () => {
    const [auth, account] = right.statementFees;
    server.answers.push(
      completed(answer({ statementFees: [{ ...auth, transactionRate: 0.2 }, account] })),
    );
    const [first, second] = (await readBy(server)).statementFees;
    expect(first?.doubts?.amount).toMatch(/do not make this amount/);
    expect(first?.sources?.amount?.text).toBe('2.70');
    expect(second?.doubts).toBeUndefined();
  });

  it('without a total has a note', async () => {
    const totals = { ...right.statementTotals, totalVolume: null };
    server.answers.push(completed(answer({ statementTotals: totals })));
    expect((await readBy(server)).notes.at(-1)).toEqual({
      kind: 'total-not-read',
      total: 'totalVolume',
    });
  });

  it('with inconsistent figures has notes', async () => {
    const totals = { ...right.statementTotals, totalVolume: 2100 };
    server.answers.push(completed(answer({ statementTotals: totals })));
    const { notes, statementTotals: placed } = await readBy(server);
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
    const { notes, statementFees, statementTotals } = await readBy(server);
    expect(statementFees.map(({ doubts }) => doubts?.amount)).toEqual([
      ...[undefined, undefined],
      expect.stringMatching(/not found on the given page/) as string,
    ]);
    expect(statementTotals.doubts?.totalStatementFees).toMatch(/not found/);
    expect(notes.map(noteText)).toEqual([
      expect.stringMatching(/not found on any line of the statement: 1\./) as string,
      expect.stringMatching(/^No printed total confirms the charges/) as string,
    ]);
  });

  it('that omits a charge names the unexplained amount', async () => {
    const totals = { ...right.statementTotals, totalStatementFees: 9.95 };
    const statementFees = right.statementFees.slice(1);
    server.answers.push(completed(answer({ statementTotals: totals, statementFees })));
    expect((await readBy(server)).notes.map(noteText)).toContainEqual(
      expect.stringMatching(/could not be explained, such as “2\.70”/),
    );
  });

  it('with a sum instead of its charges has the sum marked', async () => {
    const [, account] = right.statementFees;
    const sum = { ...account, name: 'Total fees', transactionRate: 12.65, amount: 12.65 };
    server.answers.push(completed(answer({ statementFees: [sum] })));
    const { notes, statementFees } = await readBy(server);
    expect(statementFees[0]?.doubts?.amount).toMatch(/the sum of other lines/);
    expect(notes[0]).toMatchObject({ kind: 'amounts-unexplained', count: 2 });
  });

  it('with swapped columns has the line marked', async () => {
    const [auth, account] = right.statementFees;
    const swapped = { ...auth, transactions: 1, transactionRate: 0.1, amount: 0.1 };
    server.answers.push(completed(answer({ statementFees: [swapped, account] })));
    const { statementFees } = await readBy(server);
    expect(statementFees[0]?.doubts?.amount).toMatch(/do not make this amount/);
  });

  it('with swapped names of two lines has both marked', async () => {
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
    for (const { doubts } of (await readBy(server)).statementFees)
      expect(doubts).toEqual({ name: expect.stringMatching(/has another name/) as string });
  });

  it('with swapped sales of two kinds of cards has both marked', async () => {
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
    for (const { doubts } of (await readBy(server)).cardTypeSummary)
      expect(doubts?.volume).toMatch(/another kind of card/);
  });

  it('with a card added up from several lines shows all their positions', async () => {
    server.answers.push(completed(answer()));
    const kinds = `Sales          Items     Amount
Visa credit       10   1,000.10
Visa debit         2     200.00
Mastercard         8     800.20
Total             20   2,000.30`;
    const { cardTypeSummary, notes } = await readBy(
      server,
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

  it('that it is not a statement refuses the document', async () => {
    server.answers.push(completed(answer({ isStatement: false })));
    await expect(readBy(server)).rejects.toMatchObject({
      name: 'StatementRefused',
      code: 'no-figures',
    });
  });

  it('that declines is a failure of the service, not of the document', async () => {
    server.answers.push(refused);
    await expect(readBy(server)).rejects.toMatchObject(failure(/declined/));
  });

  it.each([
    ['in the middle of its text', answer().slice(0, 100)],
    ['after what looks whole', answer()],
  ])('that was broken off %s gives no figures', async (_, text) => {
    server.answers.push(truncated(text));
    await expect(readBy(server)).rejects.toMatchObject(failure(/broke off before the end/));
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
    await expect(readBy(server)).rejects.toMatchObject(failure(/invalid answer/));
  });
});
