import { quotesActivity } from '@portal/contracts/quotes/events';
import { decimal, sum } from '@portal/contracts/core/decimal';
import * as routes from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { actors } from '@portal/test-kit/actors';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createPaper, type PaperColumn } from '@portal/statement-reader/lab/samples/paper';
import { writePdf } from '@portal/statement-reader/lab/samples/write-pdf';
import { feeRates, startQuotes } from '../testing/start-quotes.ts';
import { analysisOf, stagesOf } from '../statements/testing/stages.ts';

const quotes = await startQuotes();
afterEach(() => quotes.database.query('DELETE FROM rate_programs WHERE id <> 1'));
afterAll(() => quotes.stop());

const cheap = 2;
const dear = 3;

const offer = (id: number, name: string, rateValue: string, isActive = true) =>
  quotes.database.query(
    `INSERT INTO rate_programs (id, revision, name, is_active, fee_rates) VALUES ($1, 1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET is_active = EXCLUDED.is_active, fee_rates = EXCLUDED.fee_rates`,
    [
      id,
      name,
      isActive,
      JSON.stringify(feeRates.slice(0, 1).map((rate) => ({ ...rate, rateValue }))),
    ],
  );
/** Such a quote keeps its rates, but needs attention before sending. */
const withChangedRates = (quote: Quote) => {
  expect(quote.conditions.map(({ name }) => name)).not.toContain('rates-changed');
  const changed = expect.objectContaining({ name: 'rates-changed' }) as unknown;
  const conditions = expect.arrayContaining([...quote.conditions, changed]) as unknown;
  return { ...quote, conditions };
};
const choose = (id: number, programId: number | null): Promise<Quote> =>
  quotes.rep.call(routes.chooseRateProgram, { params: { id }, body: { programId } });
const choices = (id: number) => quotes.rep.call(routes.listProgramChoices, { params: { id } });
const { convert, analyze, get } = stagesOf(quotes);
const correct = (quote: Quote): Promise<Quote> =>
  quotes.rep.call(statementRoutes.saveAnalysisData, {
    params: { id: quote.id },
    body: analysisOf(quote),
  });
const proposed = (quote: Quote) => [
  quote.proposedProgram,
  quote.pricing?.programId,
  quote.pricing?.isChosen,
  quote.pricing?.note,
];

describe('a priced quote', () => {
  it('compares current and proposed costs and explains the savings', async () => {
    const quote = await quotes.analyzed('worldpay-1.pdf');
    expect(proposed(quote)).toEqual(['Standard', 1, false, null]);
    expect(quote.pricingModel?.model).toBe('interchange_plus');
    const { current, proposed: next, lines } = quote.pricing?.comparison ?? {};
    expect(current).toMatchObject({
      fees: '661.19',
      effectiveRate: '0.026015',
      averageTicket: '63.22',
      // Six card lines, batches, account, shield and statement of the processor.
      markup: '147.35',
      markupRate: '0.005798',
    });
    // 0.25 % of 25,415.68, 402 sales at $0.10 and $9.95
    expect(next).toMatchObject({ markup: '113.69', passThrough: current?.passThrough });
    expect(lines?.filter(({ treatment }) => treatment === 'pass_through')).toHaveLength(50);
    const saved = sum((lines ?? []).map(({ saving }) => decimal(saving))).toFixed(2);
    expect(saved).toBe(quote.monthlySavings);
  });

  it('recognizes bundled interchange and unknown pricing models', async () => {
    const quote = await quotes.analyzed('square-1.pdf');
    expect(quote.pricingModel).toMatchObject({ model: 'flat_rate' });
    const other = await correct({ ...quote, statementFees: [] });
    expect(other.pricingModel?.model).toBe('not_recognized');
    expect((await quotes.newQuote()).pricingModel).toBeNull();
  });

  it('of an earlier release has fees but no comparison until it is repriced', async () => {
    const { id, proposedFees } = await quotes.analyzed('square-1.pdf');
    await quotes.database.query('UPDATE quotes SET pricing = NULL WHERE id = $1', [id]);
    expect(await get(id)).toMatchObject({ pricing: null, proposedFees });
    expect((await choose(id, null)).pricing?.comparison.lines).toHaveLength(6);
    // As if a rolled-back release had repriced it.
    await quotes.database.query('UPDATE quotes SET monthly_savings = 1 WHERE id = $1', [id]);
    expect((await get(id)).pricing).toBeNull();
  });
});

describe('figures that are too large', () => {
  it.each([
    [{ totalStatementFees: 9_999_999_999.99 }, 'statementTotals.totalStatementFees'],
    [{ totalVolume: 9_999_999_999.99, transactionCount: 1 }, 'statementTotals.totalVolume'],
  ])('as %j are refused by field without changes', async (totals, field) => {
    const before = await quotes.analyzed('square-1.pdf');
    const { cardTypeSummary, statementFees, statementTotals } = before;
    const reply = await quotes.fetchAs(actors.rep, `/quotes/${before.id}/analysis-data`, {
      method: 'PUT',
      json: {
        cardTypeSummary,
        statementFees,
        statementTotals: { ...statementTotals, ...totals },
      },
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(((await reply.json()) as { errors: object }).errors)).toEqual([field]);
    expect(await get(before.id)).toEqual(before);
  });
});

/** Sales and fees of one month beyond any merchant's. */
function hugeStatement(): Buffer {
  const paper = createPaper({ letterhead: ['Titan Payments'] });
  const columns: PaperColumn[] = [
    { header: 'Card Type', x: 40 },
    { header: 'Items', x: 300, align: 'right' },
    { header: 'Sales', x: 440, align: 'right' },
  ];
  paper.heading('Summary by Card Type');
  paper.table(
    columns,
    [
      ['Visa', '1,200', '$600,000,000.00'],
      ['Mastercard', '800', '$300,000,000.00'],
    ],
    ['Total', '2,000', '$900,000,000.00'],
  );
  paper.heading('Fees');
  paper.table(
    [
      { header: 'Description', x: 40 },
      { header: 'Volume', x: 250, align: 'right' },
      { header: 'Rate', x: 350, align: 'right' },
      { header: 'Amount', x: 480, align: 'right' },
    ],
    [['Visa Discount', '$900,000,000.00', '25.00%', '$225,000,000.00']],
    ['Total Fees', '', '', '$225,000,000.00'],
  );
  return writePdf(paper.pages);
}

it('of an implausible statement are refused with a reason', async () => {
  const id = await quotes.saved(hugeStatement());
  await convert(id);
  await expect(analyze(id)).rejects.toThrow('422: The figures in this document are too large');
  expect(await get(id)).toMatchObject({
    processingStage: 'images_converted',
    processingError: expect.stringContaining('too large for a month') as string,
    pricing: null,
  });
});

describe('the choice of a program', () => {
  it('lists offered programs with their savings', async () => {
    await offer(cheap, 'Cheap', '0.0001');
    await offer(dear, 'Dear', '0.5', false);
    const { id, monthlySavings } = await quotes.analyzed('square-1.pdf');
    const found = await choices(id);
    expect(found.map(({ name }) => name)).toEqual(['Standard', 'Cheap']);
    expect(found[1]?.monthlySavings).toBe(monthlySavings);
    expect(found[0]?.monthlySavings).toBe((await choose(id, 1)).monthlySavings);
    const { id: fresh } = await quotes.newQuote();
    expect((await choices(fresh)).map((each) => each.monthlySavings)).toEqual([null, null]);
  });

  it('reprices the quote, even at a higher cost, and is idempotent', async () => {
    await offer(dear, 'Dear', '0.5');
    const { id, monthlySavings } = await quotes.analyzed('square-1.pdf');
    const activity = await quotes.record(quotesActivity);
    const quote = await choose(id, dear);
    expect(proposed(quote)).toEqual(['Dear', dear, true, null]);
    expect(Number(quote.monthlySavings)).toBeLessThan(0);
    expect(quote.annualSavings).toBe(
      decimal(quote.monthlySavings ?? 0)
        .times(12)
        .toFixed(2),
    );
    const writing = { updatedAt: null, version: null };
    expect({ ...(await choose(id, dear)), ...writing }).toEqual({ ...quote, ...writing });
    const back = await choose(id, null);
    expect(proposed(back)).toEqual(['Standard', 1, false, null]);
    expect(back.monthlySavings).toBe(monthlySavings);
    expect(await activity.waitFor(2)).toMatchObject([
      {
        action: 'quote.program-chosen',
        summary: `Rate program from Standard to Dear; Monthly savings from ${monthlySavings} to ${quote.monthlySavings}`,
      },
      { action: 'quote.program-chosen' },
    ]);
  });

  it('uses current rates, and other quotes keep theirs', async () => {
    await offer(cheap, 'Cheap', '0.01');
    const [one, two] = [
      await quotes.analyzed('square-1.pdf'),
      await quotes.analyzed('square-1.pdf'),
    ];
    const [before, other] = [await choose(one.id, cheap), await choose(two.id, cheap)];
    await offer(cheap, 'Cheap', '0.015');
    expect(await get(one.id)).toEqual(withChangedRates(before));
    const after = await choose(one.id, cheap);
    // Half a hundredth of $21,933.91 more
    expect(
      decimal(before.monthlySavings ?? 0)
        .minus(decimal(after.monthlySavings ?? 0))
        .toFixed(2),
    ).toBe('109.67');
    expect(await get(two.id)).toEqual(withChangedRates(other));
  });

  it('survives corrections and a new analysis, but not another statement', async () => {
    await offer(dear, 'Dear', '0.5');
    const quote = await quotes.analyzed('square-1.pdf');
    await choose(quote.id, dear);
    expect(proposed(await correct(quote))).toEqual(['Dear', dear, true, null]);
    expect(proposed(await analyze(quote.id))).toEqual(['Dear', dear, true, null]);
    expect((await quotes.save(quote.id, 'square-1.pdf')).pricing).toBeNull();
    await convert(quote.id);
    expect(proposed(await analyze(quote.id))).toEqual(['Standard', 1, false, null]);
  });

  it.each(['correct', 'analyze'])(
    'of a program that is withdrawn holds until the next pricing, which says so: %s',
    async (way) => {
      await offer(dear, 'Dear', '0.5');
      const quote = await quotes.analyzed('square-1.pdf');
      const before = await choose(quote.id, dear);
      await offer(dear, 'Dear', '0.5', false);
      expect(await get(quote.id)).toEqual(withChangedRates(before));
      const after = way === 'correct' ? await correct(quote) : await analyze(quote.id);
      expect(proposed(after)).toEqual([
        ...['Standard', 1, false],
        'Dear was chosen but is no longer offered. Priced with the cheapest program.',
      ]);
    },
  );

  it('of a program that is not offered is refused by field', async () => {
    await offer(dear, 'Dear', '0.5', false);
    const before = await quotes.analyzed('square-1.pdf');
    for (const programId of [dear, 99, 0, 1.5, '1', undefined]) {
      const reply = await quotes.fetchAs(actors.rep, `/quotes/${before.id}/rate-program`, {
        method: 'PUT',
        json: { programId },
      });
      expect([programId, reply.status]).toEqual([programId, 400]);
      const { errors } = (await reply.json()) as { errors: object };
      expect(Object.keys(errors)).toEqual(['programId']);
    }
    expect(await get(before.id)).toEqual(before);
  });

  it('requires an analysis, and is final after acceptance', async () => {
    const { id: fresh } = await quotes.newQuote();
    await expect(choose(fresh, 1)).rejects.toThrow('409: There is no analysis to price yet.');
    const { id } = await quotes.analyzed('square-1.pdf');
    for (const status of ['sent', 'accepted'] as const)
      await quotes.rep.call(routes.updateQuoteStatus, { params: { id }, body: { status } });
    await expect(choose(id, 1)).rejects.toThrow('409: The merchant accepted this quote');
  });

  it('charges a flat fee for transactions for each of them', async () => {
    const rates = feeRates.map((rate) => ({ ...rate, rateType: 'flat_fee' }));
    const perSale = [...feeRates.slice(0, 1), ...rates.slice(1)];
    const before = await quotes.analyzed('square-1.pdf');
    await quotes.database.query('UPDATE rate_programs SET fee_rates = $1 WHERE id = 1', [
      JSON.stringify(perSale),
    ]);
    try {
      const after = await choose(before.id, 1);
      expect(after.monthlySavings).toBe(before.monthlySavings);
      expect(after.pricing?.rates).toEqual(before.pricing?.rates);
    } finally {
      await quotes.database.query('UPDATE rate_programs SET fee_rates = $1 WHERE id = 1', [
        JSON.stringify(feeRates),
      ]);
    }
  });

  it('skips programs that charge nothing each month, or with rates that cannot include interchange', async () => {
    await offer(cheap, 'Empty', '0');
    const setUp = feeRates.slice(0, 1).map((rate) => ({ ...rate, category: 'setup_fees' }));
    const inactive = feeRates.map((rate) => ({ ...rate, isActive: false }));
    const free = feeRates.map((rate) => ({ ...rate, rateValue: '0.0000' }));
    const accountOnly = feeRates.slice(2);
    for (const [rates, pricingModel = null] of [
      [[]],
      [setUp],
      [inactive],
      [free],
      [accountOnly, 'flat_rate'],
      [feeRates, 'flat_rate'],
    ]) {
      await quotes.database.query(
        'UPDATE rate_programs SET fee_rates = $1, profile = $2 WHERE id = $3',
        [JSON.stringify(rates), JSON.stringify({ pricingModel }), cheap],
      );
      const quote = await quotes.analyzed('square-1.pdf');
      expect(quote.proposedProgram).toBe('Standard');
      expect((await choices(quote.id)).map(({ name }) => name)).toEqual(['Standard']);
      await expect(choose(quote.id, cheap)).rejects.toThrow('400');
    }
  });

  it('leaves a quote without a proposal if no program is offered', async () => {
    await quotes.database.query('UPDATE rate_programs SET is_active = false');
    try {
      const quote = await quotes.analyzed('square-1.pdf');
      expect(quote).toMatchObject({ proposedFees: [], monthlySavings: null, pricing: null });
      expect(await choices(quote.id)).toEqual([]);
    } finally {
      await quotes.database.query('UPDATE rate_programs SET is_active = true');
    }
  });
});
