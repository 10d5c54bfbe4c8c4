import type { WaitingKind } from '@portal/contracts/core/waiting';
import { noteText } from '@portal/contracts/quotes/note-text';
import type { Note } from '@portal/contracts/quotes/notes';
import { listQuotes, listWaitingQuotes, updateQuoteStatus } from '@portal/contracts/quotes/routes';
import { actors, type ActorName } from '@portal/test-kit/actors';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startQuotes } from '../testing/start-quotes.ts';

const quotes = await startQuotes({ parts: ['serve'] });
afterAll(() => quotes.stop());
beforeEach(() => quotes.database.query('TRUNCATE quotes CASCADE'));

const waiting = async (name: ActorName = 'rep'): Promise<WaitingKind[]> =>
  (await quotes.as(actors[name])).call(listWaitingQuotes);
const kinds = async (): Promise<string[]> =>
  (await waiting()).map(({ kind, total }) => `${total} ${kind}`);

interface Read {
  doubts?: object;
  notes?: Note[];
  program?: string | null;
  status?: string;
  daysAgo?: number;
}

async function read(change: Read = {}): Promise<number> {
  const { doubts, notes = [], program = 'Standard', status = 'generated', daysAgo = 1 } = change;
  const { id } = await quotes.newQuote('Wren & Thistle');
  await quotes.database.query(
    `UPDATE quotes SET processing_stage = 'analyzed', status = $2::quote_status, proposed_program = $3,
       statement_uploaded_at = now() - $4 * interval '1 day', analysis = $5, notes = $6, analysis_notes = $7
     WHERE id = $1`,
    [
      ...[id, status, program, daysAgo],
      JSON.stringify({
        cardTypeSummary: [{ cardType: 'Visa', volume: 1, transactions: 1, doubts }],
        statementFees: [],
        statementTotals: {
          currentProcessor: 'Square',
          totalVolume: 1,
          transactionCount: 1,
          totalStatementFees: 0,
        },
      }),
      ...[JSON.stringify(notes), JSON.stringify(notes.map(noteText))],
    ],
  );
  return id;
}

const addProposal = (quoteId: number, state: string) =>
  quotes.database.query(
    `INSERT INTO proposals (quote_id, number, content, content_hash, document_key, document_hash, quote_number,
       merchant_name, monthly_savings, annual_savings, sent_by, sender_name, sender_email, sent_at, valid_until,
       state, signer_email, remind_after_3_days, remind_after_7_days)
     VALUES ($1, 1, '{}', 'h', 'k', 'h', 'Q', 'Wren', 1, 12, 1, 'Riley', 'rep@coastal.example', now(),
       now() + interval '9 days', $2::proposal_state, 'ada@wren.example', true, true)`,
    [quoteId, state],
  );

describe('waiting quotes', () => {
  it('are to be sent once they are priced', async () => {
    const id = await read();
    expect(await waiting()).toMatchObject([
      {
        kind: 'quotes-to-send',
        total: 1,
        path: '/quotes?waitsFor=sending',
        items: [{ title: 'Wren & Thistle', path: `/quotes/${id}` }],
      },
    ]);
    await quotes.rep.call(updateQuoteStatus, { params: { id }, body: { status: 'sent' } });
    expect(await waiting()).toEqual([]);
  });

  it('are to be priced where no program was offered', async () => {
    await read({ program: null, status: 'draft' });
    await read({ program: null });
    expect(await kinds()).toEqual(['2 quotes-to-price']);
  });

  it('need review if figures or notes are doubtful', async () => {
    await read({ doubts: { volume: 'Not sure', transactions: 'Not sure' } });
    await read({ notes: [{ kind: 'no-cards' }], program: null });
    const [found] = await waiting();
    expect([found?.kind, found?.total]).toEqual(['quotes-in-doubt', 2]);
    expect(found?.items.map(({ detail }) => detail.replace(/^Q-\d+-\d+ · /, ''))).toEqual([
      '2 things to check',
      '1 thing to check',
    ]);
  });

  it('do not need review for informational notes', async () => {
    await read({ notes: [{ kind: 'images', images: 1, pages: 1 }], doubts: {} });
    expect(await kinds()).toEqual(['1 quotes-to-send']);
  });

  it('need review for any of several statements', async () => {
    const id = await read();
    await quotes.database.query(
      `INSERT INTO statements (quote_id, number, statement_key, file_name, file_size, uploaded_at, analysis, notes)
       VALUES ($1, 2, 'k', 'b.pdf', 1, now(), $2, $3)`,
      [
        id,
        JSON.stringify({ statementFees: [{ name: 'A', doubts: { amount: 'Not sure' } }] }),
        JSON.stringify([{ kind: 'no-fee-total' }]),
      ],
    );
    expect((await waiting())[0]).toMatchObject({
      kind: 'quotes-in-doubt',
      items: [{ detail: expect.stringContaining('2 things to check') }],
    });
  });

  it('are shown only to their owner', async () => {
    await read();
    for (const name of ['manager', 'otherRep', 'bizDev', 'admin'] as const)
      expect(await waiting(name)).toEqual([]);
  });

  it('are listed five per step, oldest first, with their count', async () => {
    for (let daysAgo = 1; daysAgo <= 7; daysAgo++) await read({ daysAgo });
    await read({ program: null });
    const found = await waiting();
    expect(found.map(({ kind, total, items }) => [kind, total, items.length])).toEqual([
      ['quotes-to-price', 1, 1],
      ['quotes-to-send', 7, 5],
    ]);
    const ages = found[1]?.items.map(({ since }) => since) ?? [];
    expect(ages).toEqual(ages.toSorted());
  });

  it('can be filtered by step, only by their owner', async () => {
    const id = await read({ program: null });
    await read();
    const query = { waitsFor: 'pricing' } as const;
    expect(await quotes.rep.call(listQuotes, { query })).toMatchObject([{ id }]);
    const others = await quotes.as(actors.admin);
    expect(await others.call(listQuotes, { query })).toEqual([]);
  });

  it('are accepted ones until their application is begun, and those with a question until it is answered', async () => {
    const accepted = await read({ status: 'accepted' });
    const sent = await read({ status: 'sent' });
    await addProposal(accepted, 'accepted');
    await addProposal(sent, 'open');
    expect(await kinds()).toEqual(['1 quotes-accepted']);
    await quotes.database.query(`UPDATE proposals SET asked_at = now() WHERE quote_id = $1`, [
      sent,
    ]);
    expect(await kinds()).toEqual(['1 quotes-asked', '1 quotes-accepted']);
    const query = { waitsFor: 'answer' } as const;
    expect(await quotes.rep.call(listQuotes, { query })).toMatchObject([{ id: sent }]);
    await quotes.database.query('UPDATE proposals SET asked_at = NULL');
    await quotes.database.query(`UPDATE quotes SET application_id = 7 WHERE id = $1`, [accepted]);
    expect(await waiting()).toEqual([]);
  });

  it('exclude quotes without an analyzed statement', async () => {
    await quotes.newQuote();
    expect(await waiting()).toEqual([]);
  });
});
