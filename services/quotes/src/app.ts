import * as layoutRoutes from '@portal/contracts/quotes/layout-routes';
import * as routes from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import { quoteHistoryEntrySchema, type Quote } from '@portal/contracts/quotes/schemas';
import { pageOf } from '@portal/service-kit/lists/list-page';
import { requireExisting } from '@portal/service-kit/http/idempotency';
import { handlersFor, type RouteHandler } from '@portal/service-kit/http/route-handler';
import { present as presentRow } from '@portal/service-kit/present';
import { visitorOf } from '@portal/service-kit/http/visitor';
import type { Actor } from '@portal/service-kit/identity';
import { scopeOf } from '@portal/service-kit/scope';
import type { Context } from 'koa';
import type { Deps } from './deps.ts';
import { receivePdf } from './statements/http/receive-statement.ts';
import { presentLearnedLayout } from './layouts/presenters/learned-layout.ts';
import { presentEstimateTables } from './pricing/presenters/pricing.ts';
import { presentQuote, presentQuoteSummary } from './quotes/presenters/quote.ts';
import { presentStatementFigures } from './statements/presenters/statement.ts';
import { presentWaiting } from './quotes/presenters/waiting.ts';
import { proposalHandlers } from './proposals/routes.ts';
import { toQuoteStats } from './quotes/rules/quote-status.ts';
import type { JobRow } from './statements/store/jobs.ts';
import type { QuoteRow } from './quotes/store/quotes.ts';
import { addStatement, savePdf } from './statements/use-cases/save-pdf.ts';
import {
  answerEstimate,
  chooseRateProgram,
  listProgramChoices,
} from './pricing/use-cases/program-choices.ts';
import { awaitJob, requestJob } from './statements/use-cases/jobs.ts';
import * as quotes from './quotes/use-cases/quotes.ts';
import { deleteQuote } from './quotes/use-cases/delete-quote.ts';
import { exportLearnedLayouts, forgetLearnedLayout } from './layouts/use-cases/learned-layouts.ts';
import * as statements from './statements/use-cases/statements.ts';
import { requireQuote } from './quotes/use-cases/require-quote.ts';
import { saveEstimateTables } from './pricing/use-cases/save-estimate-tables.ts';

export const app = (deps: Deps): RouteHandler[] => [
  ...handlersFor(routes, {
    listQuotes: async ({ query }, actor) => {
      const { waitsFor } = query;
      const ids = waitsFor && (await deps.waitingQuotes.idsOf(actor.userId, waitsFor));
      return pageOf(deps.store.quotes.list(scopeOf(actor), query, ids), presentQuoteSummary);
    },
    getQuoteStats: async (_, actor) => toQuoteStats(await deps.store.quotes.totals(scopeOf(actor))),
    listWaitingQuotes: async (_, actor) =>
      presentWaiting(await deps.waitingQuotes.oldest(actor.userId)),
    createQuote: {
      handle: async ({ body }, actor) =>
        present(deps, await quotes.createQuote(deps, actor, body), null),
      again: madeBefore(deps),
    },
    getQuote: async ({ params }, actor) => {
      const { quote, job } = await quotes.getQuote(deps, actor, params.id);
      return present(deps, quote, job);
    },
    updateQuote: async ({ params, headers, body }, actor) => {
      const quote = await quotes.updateQuote(
        deps,
        actor,
        { id: params.id, version: headers['if-match'] },
        body,
      );
      return present(deps, quote, await deps.store.jobs.activeOf(quote.id));
    },
    deleteQuote: ({ params }, actor, ctx) => deleteQuote(deps, actor, params.id, visitorOf(ctx)),
    listProgramChoices: ({ params }, actor) => listProgramChoices(deps, actor, params.id),
    chooseRateProgram: async ({ params, body }, actor) =>
      present(deps, await chooseRateProgram(deps, actor, params.id, body.programId), null),
    answerEstimate: async ({ params, body }, actor) =>
      present(deps, await answerEstimate(deps, actor, params.id, body), null),
    getEstimateTables: async () => presentEstimateTables(await deps.store.estimateTables.inUse()),
    saveEstimateTables: async ({ body }, actor) =>
      presentEstimateTables(await saveEstimateTables(deps, actor, body.tables)),
    updateQuoteStatus: async ({ params, body }, actor) =>
      present(deps, await quotes.updateQuoteStatus(deps, actor, params.id, body.status), null),
    getQuoteHistory: async ({ params }, actor) => {
      const { id } = await requireQuote(deps.store, actor, params.id);
      const entries = await deps.store.history.of(id);
      return entries.map((entry) => presentRow(quoteHistoryEntrySchema, entry));
    },
    quoteEvents: ({ params }, actor, _, ending) =>
      quotes.followQuote(deps, actor, params.id, ending),
  }),
  ...handlersFor(layoutRoutes, {
    listLearnedLayouts: ({ query }) =>
      pageOf(deps.store.learnedLayouts.list(query), presentLearnedLayout),
    exportLearnedLayouts: () => ({
      body: exportLearnedLayouts(deps),
      contentType: 'application/json; charset=utf-8',
      fileName: 'learned-layouts.json',
    }),
    forgetLearnedLayout: ({ params }, actor) => forgetLearnedLayout(deps, actor, params.id),
  }),
  ...handlersFor(statementRoutes, {
    savePdf: {
      handle: async ({ params }, actor, ctx) => {
        await requireQuote(deps.store, actor, params.id);
        const quote = await receivePdf(ctx.req, (pdf) => savePdf(deps, actor, params.id, pdf));
        return present(deps, quote, null);
      },
      rawBody: true,
    },
    addStatement: {
      handle: async ({ params }, actor, ctx) => {
        await requireQuote(deps.store, actor, params.id);
        const quote = await receivePdf(ctx.req, (file) =>
          addStatement(deps, actor, params.id, file),
        );
        return present(deps, quote, null);
      },
      rawBody: true,
      again: madeBefore(deps),
    },
    getStatement: async ({ params }, actor) =>
      presentStatementFigures(await statements.getStatement(deps, actor, params.id, params.number)),
    removeStatement: async ({ params }, actor) =>
      present(deps, await statements.removeStatement(deps, actor, params.id, params.number), null),
    convertImages: async ({ params }, actor, ctx) => {
      const job = await requestJob(deps, actor, params.id, 'convert');
      if (job) await awaitJob(deps, job, callerLeft(ctx));
      const { imageCount, processingStage } = await requireQuote(deps.store, actor, params.id);
      return { imageCount, processingStage };
    },
    analyzeImages: async ({ params }, actor, ctx) => {
      const job = await requestJob(deps, actor, params.id, 'analyze');
      if (job) await awaitJob(deps, job, callerLeft(ctx));
      const { quote, job: running } = await quotes.getQuote(deps, actor, params.id);
      return present(deps, quote, running);
    },
    saveAnalysisData: async ({ params, query, headers, body }, actor) => {
      const target = { id: params.id, version: headers['if-match'], statement: query.statement };
      return present(deps, await statements.saveAnalysisData(deps, actor, target, body), null);
    },
    getStatementPage: async ({ params, query }, actor) => {
      const wanted = { page: params.page, statement: query.statement };
      const { body, size } = await statements.getStatementPage(deps, actor, params.id, wanted);
      return { body, size, contentType: 'image/jpeg', cacheControl: 'no-store' };
    },
  }),
  ...proposalHandlers(deps),
];

async function present({ store, now }: Deps, quote: QuoteRow, job: JobRow | null): Promise<Quote> {
  const several = await store.statements.several(quote.id);
  return presentQuote(quote, job, { several, programs: await store.ratePrograms.active() }, now());
}

/** Finds the quote that an earlier call with the same Idempotency-Key created or extended. */
const madeBefore = (deps: Deps) => async (id: number, actor: Actor) => {
  const quote = requireExisting(await deps.store.quotes.find(scopeOf(actor), id));
  return present(deps, quote, await deps.store.jobs.activeOf(id));
};

function callerLeft(ctx: Context): AbortSignal {
  const left = new AbortController();
  ctx.res.once('close', () => left.abort(new Error('The caller left')));
  return left.signal;
}
