import { companyRenamed, userDeleted } from '@portal/contracts/auth/events';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { quotesActivity } from '@portal/contracts/quotes/events';
import {
  exportLearnedLayouts,
  forgetLearnedLayout,
  listLearnedLayouts,
} from '@portal/contracts/quotes/layout-routes';
import type { LearnedLayout } from '@portal/contracts/quotes/layouts';
import { getQuote } from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startQuotes } from '../testing/start-quotes.ts';

const quotes = await startQuotes();
afterAll(() => quotes.stop());
beforeEach(async () => {
  await quotes.database.query('DELETE FROM learned_layouts');
});

const analysisOf = ({ cardTypeSummary, statementFees, statementTotals }: Quote): Analysis => {
  if (!cardTypeSummary || !statementFees || !statementTotals) throw new Error('Not analyzed');
  return { cardTypeSummary, statementFees, statementTotals };
};
const save = (id: number, body: Analysis): Promise<Quote> =>
  quotes.rep.call(statementRoutes.saveAnalysisData, { params: { id }, body });
const learned = async (): Promise<LearnedLayout[]> =>
  (await (await quotes.as(actors.admin)).page(listLearnedLayouts, { query: {} })).rows;

/** A user's corrections: the processor's name, and the type of the first fee. */
function corrected(quote: Quote, currentProcessor = 'Worldpay of Ohio'): Analysis {
  const analysis = analysisOf(quote);
  const [first, ...fees] = analysis.statementFees;
  if (!first) throw new Error('No charges were read');
  return {
    ...analysis,
    statementFees: [{ ...first, feeType: 'Equipment' }, ...fees],
    statementTotals: { ...analysis.statementTotals, currentProcessor },
  };
}

async function teach(currentProcessor?: string): Promise<Quote> {
  const quote = await quotes.analyzed('worldpay-1.pdf');
  const before = await learned();
  await save(quote.id, corrected(quote, currentProcessor));
  await waitFor(async () => (await learned()).length > before.length);
  return quote;
}

describe('a correction', () => {
  it('teaches the next statement of its layout', async () => {
    const taught = await teach();
    const next = await quotes.analyzed('worldpay-2.pdf');
    expect(next.statementTotals?.currentProcessor).toBe('Worldpay of Ohio');
    const name = taught.statementFees?.[0]?.name;
    const fee = next.statementFees?.find((one) => one.name === name);
    expect(fee?.feeType).toBe('Equipment');
    expect(await learned()).toMatchObject([
      {
        processor: 'Worldpay of Ohio',
        learned: { cardTypes: true },
        statements: 1,
        tried: 1,
        used: 1,
        lastUsedAt: expect.any(String) as string,
      },
    ]);
  });

  it('teaches nothing about the merchant', async () => {
    await teach();
    const rows = await quotes.database.query<{ row: string }>(
      'SELECT row_to_json(l)::text AS row FROM learned_layouts l',
    );
    const kept = rows.map(({ row }) => row.toLowerCase()).join();
    for (const word of ['wren', 'thistle', 'copper', 'kettle']) expect(kept).not.toContain(word);
    const { lesson } = JSON.parse(rows[0]?.row ?? '{}') as { lesson: unknown };
    expect(JSON.stringify(lesson)).not.toMatch(/\d[\d,]*\.\d\d(?!\d)"/);
  });

  it('is no lesson for another layout', async () => {
    await teach();
    const other = await quotes.analyzed('square-1.pdf');
    expect(other.statementTotals?.currentProcessor).toBe('Square');
    expect(await learned()).toMatchObject([{ tried: 0, used: 0 }]);
  });

  it('counts once per quote', async () => {
    const quote = await teach();
    await save(quote.id, corrected(quote, 'Worldpay of Utah'));
    await waitFor(async () => (await learned())[0]?.processor === 'Worldpay of Utah');
    expect(await learned()).toMatchObject([{ statements: 1 }]);
  });

  it('is retracted when the original figures are saved', async () => {
    const quote = await teach();
    await save(quote.id, analysisOf(quote));
    expect(await waitFor(async () => (await learned()).length === 0)).toBe(true);
  });

  it('confirms an equal lesson, else is another hypothesis', async () => {
    await teach();
    const same = await quotes.analyzed('worldpay-2.pdf');
    await save(same.id, {
      ...analysisOf(same),
      statementFees: analysisOf(same).statementFees.map((fee, index) =>
        index === 1 ? { ...fee, feeType: 'Products' } : fee,
      ),
    });
    await waitFor(async () => (await learned())[0]?.statements === 2);
    await teach('Another Processor');
    expect(await learned()).toMatchObject([
      { processor: 'Another Processor', statements: 1 },
      { processor: 'Worldpay of Ohio', statements: 2 },
    ]);
  });
});

describe('a correction of another company', () => {
  /** Moves the quote and what it taught to another company. */
  const moveTo = (company: string, { id }: Quote): Promise<unknown> =>
    quotes.database.query(
      `WITH "taught" AS (UPDATE "learned_from" SET "company" = $1 WHERE "quote_id" = $2)
       UPDATE "quotes" SET "company" = $1, "made_for" = $1 WHERE "id" = $2`,
      [company, id],
    );

  it('gives no names and types until a second company confirms it', async () => {
    const first = await teach();
    await moveTo('Summit', first);
    const next = await quotes.analyzed('worldpay-2.pdf');
    expect(next.statementTotals?.currentProcessor).toBe('Worldpay');
    const charge = next.statementFees?.find(({ name }) => name === first.statementFees?.[0]?.name);
    expect(charge?.feeType).toBe(first.statementFees?.[0]?.feeType);
    const second = await quotes.analyzed('worldpay-1.pdf');
    await save(second.id, corrected(second));
    await waitFor(async () => (await learned()).some(({ statements }) => statements === 2));
    await moveTo('Harbour', second);
    const third = await quotes.analyzed('worldpay-2.pdf');
    expect(third.statementTotals?.currentProcessor).toBe('Worldpay of Ohio');
  });
});

describe('a second company', () => {
  const companies = async (): Promise<string[]> =>
    (
      await quotes.database.query<{ company: string }>(
        'SELECT DISTINCT "company" FROM "learned_from" ORDER BY "company"',
      )
    ).map(({ company }) => company);

  it('does not result from deleting a colleague or from the new owner’s corrections', async () => {
    const taught = await teach();
    expect(await companies()).toEqual([actors.rep.company]);
    const { userId, name, email, company } = actors.otherRep;
    await quotes.publish(userDeleted, {
      userId: actors.rep.userId,
      heir: { userId, name, email, company },
    });
    const newOwner = await quotes.as(actors.otherRep);
    const quote = await waitFor(() =>
      newOwner.call(getQuote, { params: { id: taught.id } }).catch(() => null),
    );
    await newOwner.call(statementRoutes.saveAnalysisData, {
      params: { id: taught.id },
      body: corrected(quote, 'Worldpay of Iowa'),
    });
    await waitFor(async () =>
      (await learned()).some(({ processor }) => processor === 'Worldpay of Iowa'),
    );
    expect(await companies()).toEqual([actors.rep.company]);
  });

  it('does not result from renaming the first', async () => {
    await teach();
    await quotes.publish(companyRenamed, {
      from: actors.rep.company,
      to: 'Coastal of Ohio',
      at: new Date().toISOString(),
    });
    expect(await waitFor(async () => (await companies()).join() === 'Coastal of Ohio')).toBe(true);
  });
});

describe('what was learned', () => {
  it('is exported as JSON', async () => {
    await teach();
    const admin = await quotes.as(actors.admin);
    const file = await admin.file(exportLearnedLayouts, {});
    const exported = JSON.parse(await file.body.text()) as { lesson: { version: number } }[];
    expect(file.name).toBe('learned-layouts.json');
    expect(exported).toMatchObject([
      { processor: 'Worldpay of Ohio', lesson: { version: 2, processor: { isPrinted: false } } },
    ]);
  });

  it('can be deleted by an administrator, which is logged', async () => {
    await teach();
    const [layout] = await learned();
    const recorded = await quotes.record(quotesActivity);
    const admin = await quotes.as(actors.admin);
    await admin.call(forgetLearnedLayout, { params: { id: layout?.id ?? 0 } });
    expect(await learned()).toEqual([]);
    expect(await recorded.waitFor(1)).toMatchObject([
      { action: 'learned-layout.forgotten', target: { label: 'Worldpay of Ohio' } },
    ]);
    const next = await quotes.analyzed('worldpay-2.pdf');
    expect(next.statementTotals?.currentProcessor).toBe('Worldpay');
    await expect(
      admin.call(forgetLearnedLayout, { params: { id: layout?.id ?? 0 } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('by another reader version is used as far as it is understood', async () => {
    await teach();
    await quotes.database.query(
      `UPDATE learned_layouts SET lesson = jsonb_set(jsonb_set(lesson, '{version}', '9'), '{cards}', '{"by": "colour"}')`,
    );
    const next = await quotes.analyzed('worldpay-2.pdf');
    expect(next.statementTotals?.currentProcessor).toBe('Worldpay of Ohio');
    expect(next.cardTypeSummary).not.toEqual([]);
  });
});
