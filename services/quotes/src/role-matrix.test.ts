import * as layoutRoutes from '@portal/contracts/quotes/layout-routes';
import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as proposalRoutes from '@portal/contracts/quotes/proposal-routes';
import * as routes from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import {
  callCell,
  everyone,
  matrixCells,
  missingRoutes,
  type MatrixRow,
} from '@portal/test-kit/role-matrix';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixture, startQuotes, type TestQuotes } from './testing/start-quotes.ts';

let quotes: TestQuotes;
let id: number;
beforeAll(async () => {
  quotes = await startQuotes();
  id = (await quotes.analyzed('square-1.pdf')).id;
});
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
  {
    route: layoutRoutes.listLearnedLayouts,
    call: () => ({ path: '/quotes/learned-layouts' }),
    expected: adminAlone(200),
  },
  {
    route: layoutRoutes.exportLearnedLayouts,
    call: () => ({ path: '/quotes/learned-layouts/export' }),
    expected: adminAlone(200),
  },
  {
    route: layoutRoutes.forgetLearnedLayout,
    call: () => ({ path: '/quotes/learned-layouts/2000000000' }),
    expected: adminAlone(404),
  },
  { route: routes.listQuotes, call: () => ({ path: '/quotes' }), expected: everyone(200) },
  { route: routes.getQuoteStats, call: () => ({ path: '/quotes/stats' }), expected: everyone(200) },
  {
    route: routes.listWaitingQuotes,
    call: () => ({ path: '/quotes/waiting' }),
    expected: everyone(200),
  },
  {
    route: routes.createQuote,
    call: () => ({ path: '/quotes', body: { merchantName: 'A' } }),
    expected: everyone(201),
  },
  { route: routes.getQuote, call: () => ({ path: `/quotes/${id}` }), expected: seen(200) },
  {
    route: routes.deleteQuote,
    call: async () => ({ path: `/quotes/${await own()}` }),
    expected: { admin: 204, bizDev: 403, manager: 403, rep: 204, otherRep: 404 },
  },
  {
    route: statementRoutes.savePdf,
    call: async () => ({
      path: `/quotes/${await own()}/save-pdf`,
      body: { fileName: 'a.pdf', fileContent: fixture('square-1.pdf').toString('base64') },
    }),
    expected: seen(200),
  },
  {
    route: statementRoutes.addStatement,
    call: async () => ({
      path: `/quotes/${await withStatement()}/statements`,
      body: { fileName: 'b.pdf', fileContent: fixture('square-1.pdf').toString('base64') },
    }),
    expected: seen(201),
  },
  {
    route: statementRoutes.getStatement,
    call: () => ({ path: `/quotes/${id}/statements/1` }),
    expected: seen(200),
  },
  {
    route: statementRoutes.removeStatement,
    call: async () => ({ path: `/quotes/${await withTwo()}/statements/2` }),
    expected: seen(200),
  },
  {
    route: statementRoutes.convertImages,
    call: () => ({ path: `/quotes/${id}/convert-images` }),
    expected: seen(200),
  },
  {
    route: statementRoutes.analyzeImages,
    call: () => ({ path: `/quotes/${id}/analyze-images` }),
    expected: seen(200),
  },
  {
    route: statementRoutes.saveAnalysisData,
    call: () => ({
      path: `/quotes/${id}/analysis-data`,
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
    expected: seen(200),
  },
  {
    route: routes.listProgramChoices,
    call: () => ({ path: `/quotes/${id}/rate-programs` }),
    expected: seen(200),
  },
  {
    route: routes.getQuoteHistory,
    call: () => ({ path: `/quotes/${id}/history` }),
    expected: seen(200),
  },
  {
    route: routes.chooseRateProgram,
    call: () => ({ path: `/quotes/${id}/rate-program`, body: { programId: 1 } }),
    expected: seen(200),
  },
  {
    route: routes.answerEstimate,
    call: () => ({ path: `/quotes/${id}/estimate-answers`, body: { businessType: 'retail' } }),
    expected: seen(200),
  },
  {
    route: routes.getEstimateTables,
    call: () => ({ path: '/quotes/estimate-tables' }),
    expected: adminAlone(200),
  },
  {
    route: routes.saveEstimateTables,
    call: () => ({ path: '/quotes/estimate-tables', body: { tables: {} } }),
    expected: adminAlone(400),
  },
  {
    route: routes.updateQuote,
    call: () => ({ path: `/quotes/${id}`, body: { contactName: 'Ada Wren' } }),
    expected: seen(200),
  },
  {
    route: routes.updateQuoteStatus,
    call: () => ({ path: `/quotes/${id}/status`, body: { status: 'generated' } }),
    expected: seen(200),
  },
  {
    route: routes.quoteEvents,
    call: () => ({ path: `/quotes/${id}/events` }),
    expected: seen(200),
  },
  {
    route: statementRoutes.getStatementPage,
    call: () => ({ path: `/quotes/${id}/pages/1` }),
    expected: seen(200),
  },
];

it('covers every route', () => {
  // Routes of proposals and links: see proposal-roles.test.ts.
  expect(missingRoutes('quotes', rows, [proposalRoutes, linkRoutes])).toEqual([]);
});

it.each(
  matrixCells(rows).map((cell) => [cell.route.name, cell.actor, cell.expected, cell] as const),
)('%s as %s answers %j', async (_name, _actor, expected, cell) => {
  expect(await callCell(quotes, cell)).toBe(expected);
});
