import { linkTokenHeader } from '@portal/contracts/core/public-pages';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import { monthName } from '@portal/contracts/quotes/month';
import { getQuote } from '@portal/contracts/quotes/routes';
import {
  addStatement,
  getStatement,
  saveAnalysisData,
} from '@portal/contracts/quotes/statement-routes';
import { afterAll, expect, it } from 'vitest';
import { stagesOf } from '../statements/testing/stages.ts';
import { fixture } from '../testing/start-quotes.ts';
import { startProposals } from './testing/start-proposals.ts';

const portal = await startProposals();
afterAll(() => portal.stop());

const { read } = stagesOf(portal);

it('a quote that needs attention is sent after each condition is accepted', async () => {
  const { id } = await portal.newQuote('Zephyr Quill');
  await portal.save(id, 'worldpay-1.pdf');
  const { conditions } = await read(id);
  const names = conditions.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['old-statement', 'other-merchant']));
  const send = (acceptedConditions: typeof names) =>
    portal.rep.call(routes.sendProposal, {
      params: { id },
      body: { email: 'c1@wren.example', acceptedConditions: acceptedConditions as [] },
    });
  await expect(send([])).rejects.toThrow(/409: Needs attention before sending: .*old-statement/);
  await expect(send(names.slice(1))).rejects.toThrow('409');
  expect(portal.mail.mails.some(({ to }) => to.includes('c1@wren.example'))).toBe(false);
  const sent = await send(names);
  expect(sent.evidence[0]?.text).toContain(
    'Accepted before sending: The statement is more than three months old',
  );
  const token = await portal.tokenTo('c1@wren.example');
  const page = await fetch(`${portal.url}/proposals/page`, {
    headers: { [linkTokenHeader]: token },
  });
  expect(await page.text()).toContain('more than 3 months ago');
});

const pageOf = async (id: number, email: string): Promise<string> => {
  await portal.send(id, email);
  const token = await portal.tokenTo(email);
  const page = await fetch(`${portal.url}/proposals/page`, {
    headers: { [linkTokenHeader]: token },
  });
  return page.text();
};

const withTwoStatements = async (merchant?: string): Promise<number> => {
  const { id } = await portal.newQuote(merchant);
  await portal.save(id, 'square-1.pdf');
  await portal.rep.call(addStatement, {
    params: { id },
    body: { fileName: 'b.pdf', fileContent: fixture('square-2.pdf').toString('base64') },
  });
  await read(id);
  return id;
};

it('the merchant reads the notes on each of several statements', async () => {
  const id = await withTwoStatements('Zephyr Quill');
  const page = await pageOf(id, 'c2@wren.example');
  expect(page.match(/The statement does not name “Zephyr Quill”/g)).toHaveLength(1);
});

it('the merchant reads that each location pays the monthly fees', async () => {
  const id = await withTwoStatements();
  const [first] = (await portal.rep.call(getQuote, { params: { id } })).statements ?? [];
  const params = { id, number: 2 };
  const { analysis } = await portal.rep.call(getStatement, { params });
  if (!analysis) throw new Error('Not read');
  await portal.rep.call(saveAnalysisData, {
    params: { id },
    query: { statement: 2 },
    body: { ...analysis, month: first?.month },
  });
  expect(await pageOf(id, 'c4@wren.example')).toContain('for each of your 2 locations');
});

it('the merchant reads that a statement was of another month when it was read', async () => {
  const id = await portal.saved('worldpay-1.pdf');
  const { cardTypeSummary, statementFees, statementTotals, statementMerchant } = await read(id);
  if (!cardTypeSummary || !statementFees || !statementTotals) throw new Error('Not read');
  const analysis = { cardTypeSummary, statementFees, statementTotals };
  const save = (month: string) =>
    portal.rep.call(saveAnalysisData, { params: { id }, body: { ...analysis, month } });
  const was = statementMerchant?.month ?? '';
  await save(was);
  expect(await pageOf(id, 'c5@wren.example')).not.toContain('was read from it');
  await save('2026-01');
  expect(await pageOf(id, 'c6@wren.example')).toContain(
    `January 2026 was entered, but ${monthName(was)} was read from it.`,
  );
});

it('the merchant reads that fees which customers may pay are no savings', async () => {
  const id = await portal.saved('square-1.pdf');
  const { cardTypeSummary, statementFees, statementTotals } = await read(id);
  if (!cardTypeSummary || !statementFees || !statementTotals) throw new Error('Not read');
  const { totalVolume: volume } = statementTotals;
  const fees = Math.round(volume * 4) / 100;
  const rate = { name: 'CARD PRICE', volume, volumeRate: 4, transactions: 0, transactionRate: 0 };
  // A confirmed reading would put the raised fees in doubt.
  await portal.database.query(
    `UPDATE quotes SET original_analysis = original_analysis - 'isConfirmed' WHERE id = $1`,
    [id],
  );
  const { isDoubtful } = await portal.rep.call(saveAnalysisData, {
    params: { id },
    body: {
      cardTypeSummary,
      statementFees: [{ feeType: 'Card Fees', ...rate }],
      statementTotals: { ...statementTotals, totalStatementFees: fees },
    },
  });
  expect(isDoubtful).toBeUndefined();
  expect(await pageOf(id, 'c3@wren.example')).toContain('What your customers pay of them');
});

it('a proposal is refused as a statement, and the quote keeps its stage', async () => {
  const { id, sent } = await portal.sent();
  const { body } = await portal.rep.file(routes.getProposalDocument, {
    params: { id, number: sent.number },
  });
  const quote = await portal.newQuote();
  await portal.save(quote.id, Buffer.from(await new Response(body).arrayBuffer()));
  await expect(read(quote.id)).rejects.toThrow('This looks like a proposal');
  expect(await portal.rep.call(getQuote, { params: { id: quote.id } })).toMatchObject({
    processingStage: 'images_converted',
    processingError: expect.stringContaining('This looks like a proposal'),
    monthlySavings: null,
    status: 'draft',
  });
});
