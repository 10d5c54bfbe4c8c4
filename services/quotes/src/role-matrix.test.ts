import * as layoutRoutes from '@portal/contracts/quotes/layout-routes';
import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as proposalRoutes from '@portal/contracts/quotes/proposal-routes';
import * as routes from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import {
  everyone,
  missingRoutes,
  row,
  testCells,
  type MatrixRow,
} from '@portal/test-kit/role-matrix';
import { afterAll, expect, it } from 'vitest';
import { fixture, startQuotes } from './testing/start-quotes.ts';

const quotes = await startQuotes();
const id = (await quotes.analyzed('square-1.pdf')).id;
afterAll(() => quotes.stop());

/** A quote of rep@coastal.example is invisible to other companies. */
const seen = (status: number) => ({ ...everyone(status), otherRep: 404 });
const own = async (): Promise<number> => (await quotes.newQuote()).id;

async function withStatement(): Promise<number> {
  const quote = await own();
  await quotes.save(quote, 'square-1.pdf');
  return quote;
}

async function withTwo(): Promise<number> {
  const quote = await withStatement();
  await quotes.rep.call(statementRoutes.addStatement, {
    params: { id: quote },
    body: { fileName: 'b.pdf', fileContent: fixture('square-2.pdf').toString('base64') },
  });
  return quote;
}

const adminAlone = (status: number) => ({ ...everyone(403), admin: status });

const rows: MatrixRow[] = [
  row(layoutRoutes.listLearnedLayouts, adminAlone(200)),
  row(layoutRoutes.exportLearnedLayouts, adminAlone(200)),
  row(layoutRoutes.forgetLearnedLayout, adminAlone(404)),
  row(routes.listQuotes, everyone(200)),
  row(routes.getQuoteStats, everyone(200)),
  row(routes.listWaitingQuotes, everyone(200)),
  row(routes.createQuote, everyone(201), { body: { merchantName: 'A' } }),
  row(routes.getQuote, seen(200), { params: { id } }),
  row(
    routes.deleteQuote,
    { admin: 204, bizDev: 403, manager: 403, rep: 204, otherRep: 404 },
    { params: { id: own } },
  ),
  row(statementRoutes.savePdf, seen(200), {
    params: { id: own },
    body: { fileName: 'a.pdf', fileContent: fixture('square-1.pdf').toString('base64') },
  }),
  row(statementRoutes.addStatement, seen(201), {
    params: { id: withStatement },
    body: { fileName: 'b.pdf', fileContent: fixture('square-1.pdf').toString('base64') },
  }),
  row(statementRoutes.getStatement, seen(200), { params: { id, number: 1 } }),
  row(statementRoutes.removeStatement, seen(200), { params: { id: withTwo, number: 2 } }),
  row(statementRoutes.convertImages, seen(200), { params: { id } }),
  row(statementRoutes.analyzeImages, seen(200), { params: { id } }),
  row(statementRoutes.saveAnalysisData, seen(200), {
    params: { id },
    body: {
      cardTypeSummary: [],
      statementFees: [],
      statementTotals: {
        currentProcessor: 'Square',
        totalVolume: 0,
        transactionCount: 0,
        totalStatementFees: 0,
      },
    },
  }),
  row(routes.listProgramChoices, seen(200), { params: { id } }),
  row(routes.getQuoteHistory, seen(200), { params: { id } }),
  row(routes.chooseRateProgram, seen(200), { params: { id }, body: { programId: 1 } }),
  row(routes.answerEstimate, seen(200), { params: { id }, body: { businessType: 'retail' } }),
  row(routes.getEstimateTables, adminAlone(200)),
  row(routes.saveEstimateTables, adminAlone(400), { body: { tables: {} } }),
  row(routes.updateQuote, seen(200), { params: { id }, body: { contactName: 'Ada Wren' } }),
  row(routes.updateQuoteStatus, seen(200), { params: { id }, body: { status: 'generated' } }),
  row(routes.quoteEvents, seen(200), { params: { id } }),
  row(statementRoutes.getStatementPage, seen(200), { params: { id, page: 1 } }),
];

it('covers every route', () => {
  // Routes of proposals and links: see proposal-roles.test.ts.
  expect(missingRoutes('quotes', rows, [proposalRoutes, linkRoutes])).toEqual([]);
});

testCells(quotes, rows);
