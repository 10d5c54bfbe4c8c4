import * as routes from '@portal/contracts/quotes/proposal-routes';
import { saveAnalysisData } from '@portal/contracts/quotes/statement-routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { afterAll, expect, it } from 'vitest';
import { analysisOf, stagesOf } from '../statements/testing/stages.ts';
import { allAccepted, startProposals } from '../proposals/testing/start-proposals.ts';

const portal = await startProposals();
afterAll(() => portal.stop());

const stages = stagesOf(portal);

async function read(merchant: string, file: string): Promise<Quote> {
  const { id } = await portal.newQuote(merchant);
  await portal.save(id, file);
  return stages.read(id);
}

const comparedWith = async (id: number) => (await stages.get(id)).firstStatement;

/** An accepted proposal with estimated costs, dated before the fixtures' months. */
async function won(merchant: string): Promise<Quote> {
  const quote = await read(merchant, 'square-1.pdf');
  expect(quote.isEstimated).toBe(true);
  const email = `${merchant.split(' ')[0]?.toLowerCase()}@larch.example`;
  const body = { ...allAccepted, email };
  const sent = await portal.rep.call(routes.sendProposal, { params: { id: quote.id }, body });
  const token = await portal.tokenTo(email);
  await portal.accept(token, sent.contentHash, email);
  // Only the table's owner can change an accepted proposal.
  await portal.database.query('ALTER TABLE proposals DISABLE TRIGGER USER');
  await portal.database.query(`UPDATE proposals SET decided_at = '2024-01-05'`);
  await portal.database.query('ALTER TABLE proposals ENABLE TRIGGER USER');
  return quote;
}

it('the first statement with interchange of a won merchant is compared with the estimate', async () => {
  const { id, pricing, currentMonthlyVolume } = await won('Larch Diner');
  expect(await comparedWith(id)).toBeUndefined();
  await read('Larch Diner', 'square-2.pdf');
  await read('Another Diner', 'worldpay-1.pdf');
  expect(await comparedWith(id)).toBeUndefined();

  const first = await read('larch diner', 'worldpay-1.pdf');
  const kept = await comparedWith(id);
  const volume = Number(analysisOf(first).statementTotals.totalVolume);
  const printed = Number(first.pricing?.comparison.current.passThrough);
  expect(kept).toMatchObject({ quoteId: first.id, quoteNumber: first.quoteNumber });
  expect(Number(kept?.actual)).toBeCloseTo(printed / volume, 4);
  const proposed = Number(pricing?.comparison.proposed.passThrough);
  expect(Number(kept?.likely)).toBeCloseTo(proposed / Number(currentMonthlyVolume), 4);
  expect(Number(kept?.low)).toBeLessThan(Number(kept?.likely));
  expect(Number(kept?.high)).toBeGreaterThan(Number(kept?.likely));

  // A later statement is not the first; correcting the first compares it again.
  await read('Larch Diner', 'worldpay-2.pdf');
  expect(await comparedWith(id)).toEqual(kept);
  const analysis = analysisOf(first);
  const statementTotals = { ...analysis.statementTotals, totalVolume: volume * 2 };
  await portal.rep.call(saveAnalysisData, {
    params: { id: first.id },
    body: { ...analysis, statementTotals },
  });
  const corrected = await comparedWith(id);
  expect(corrected?.quoteId).toBe(first.id);
  expect(Number(corrected?.actual)).toBeLessThan(Number(kept?.actual));
});
