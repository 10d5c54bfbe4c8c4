import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import { maxCheckedBytes } from '@portal/contracts/quotes/document-check';
import type { Proposal } from '@portal/contracts/quotes/proposals';
import { tooLarge } from '@portal/service-kit/http/body';
import { requireExisting } from '@portal/service-kit/http/idempotency';
import { createConcurrencyLimiter } from '@portal/service-kit/http/concurrency-limiter';
import { receiveFile } from '@portal/service-kit/http/receive-file';
import { handlersFor, type RouteHandler } from '@portal/service-kit/http/route-handler';
import { linkTokenHeader } from '@portal/contracts/core/public-pages';
import { visitorOf } from '@portal/service-kit/http/visitor';
import { unknownLink } from '@portal/signing/follow-link';
import type { Deps } from '../deps.ts';
import { presentProposal, presentTerms } from './presenters/proposal.ts';
import { noProposalPage, proposalPage } from './presenters/proposal-page.ts';
import type { ProposalRow } from './store/proposals.ts';
import { checkDocument } from '../statements/use-cases/check-document.ts';
import { acceptProposal, declineProposal } from './use-cases/decide-proposal.ts';
import {
  forwardProposal,
  askAboutProposal,
  mailCode,
  viewProposal,
} from './use-cases/merchant-proposal-actions.ts';
import { readLink, readPage, readProposalDocument } from './use-cases/follow-link.ts';
import { previewProposal, sendProposal } from './use-cases/send-proposal.ts';
import { requireProposal } from './use-cases/require-proposal.ts';
import { requireQuote } from '../quotes/use-cases/require-quote.ts';
import {
  saveTerms,
  changeProposal,
  mailAgain,
  withdrawProposal,
} from './use-cases/partner-proposal-actions.ts';

export const proposalHandlers = (deps: Deps): RouteHandler[] => [
  ...handlersFor(routes, {
    listProposals: async ({ params }, actor) => {
      const { id } = await requireQuote(deps.store, actor, params.id);
      const proposals = await deps.store.proposals.of(id);
      const evidence = await deps.store.evidence.latest(
        ...proposals.map((proposal) => proposal.id),
      );
      return proposals.map((proposal) => presentProposal(proposal, evidence));
    },
    sendProposal: {
      handle: async ({ params, headers, body }, actor, ctx) => {
        const read = { id: params.id, version: headers['if-match'] };
        return present(deps, await sendProposal(deps, actor, read, body, visitorOf(ctx)));
      },
      again: async (id, actor) => {
        const proposal = requireExisting(await deps.store.proposals.byId(id));
        await requireQuote(deps.store, actor, requireExisting(proposal.quoteId));
        return present(deps, proposal);
      },
    },
    previewProposal: ({ params, body }, actor) => previewProposal(deps, actor, params.id, body),
    changeProposal: async ({ params, body }, actor, ctx) =>
      present(deps, await changeProposal(deps, actor, params, body, visitorOf(ctx))),
    resendProposal: async ({ params }, actor, ctx) =>
      present(deps, await mailAgain(deps, actor, params, 'resent', visitorOf(ctx))),
    remindOfProposal: async ({ params }, actor, ctx) =>
      present(deps, await mailAgain(deps, actor, params, 'reminded', visitorOf(ctx))),
    withdrawProposal: async ({ params }, actor, ctx) =>
      present(deps, await withdrawProposal(deps, actor, params, visitorOf(ctx))),
    getProposalDocument: async ({ params }, actor) =>
      readProposalDocument(deps, await requireProposal(deps.store, actor, params)),
    getProposalTerms: async () => presentTerms(await deps.store.terms.latest()),
    saveProposalTerms: async ({ body }, actor) =>
      presentTerms(await saveTerms(deps, actor, body.text)),
  }),
  ...linkHandlers(deps),
];

/** One check per client runs while another is queued; queued uploads wait on disk, not in memory. */
const acquireCheckSlot = createConcurrencyLimiter(
  { perPerson: 2, perAddress: 2, total: 40 },
  'documents',
);
const checkedFile = {
  limit: maxCheckedBytes,
  tooLarge: () => tooLarge(maxCheckedBytes),
  timeMs: 20_000,
};

/** Actions of the merchant, who has no account; each call carries the link's token. */
const linkHandlers = (deps: Deps): RouteHandler[] => [
  ...handlersFor(linkRoutes, {
    getProposalPage: async ({ headers }, _, ctx) => {
      const shown = await readPage(deps, headers[linkTokenHeader] ?? '', visitorOf(ctx));
      const page = shown ? proposalPage(shown, deps.now()) : noProposalPage;
      return {
        body: Buffer.from(page),
        contentType: 'text/html; charset=utf-8',
        cacheControl: 'no-store',
      };
    },
    getLinkedDocument: async ({ headers }, _, ctx) => {
      const linked = await readLink(deps, headers[linkTokenHeader] ?? '', visitorOf(ctx));
      if (!linked) throw unknownLink();
      return readProposalDocument(deps, linked.proposal);
    },
    viewProposal: ({ body }, _, ctx) => viewProposal(deps, body.token, visitorOf(ctx)),
    askAboutProposal: ({ body }, _, ctx) => askAboutProposal(deps, body, visitorOf(ctx)),
    forwardProposal: ({ body }, _, ctx) => forwardProposal(deps, body, visitorOf(ctx)),
    mailProposalCode: ({ body }, _, ctx) => mailCode(deps, body, visitorOf(ctx)),
    acceptProposal: ({ body }, _, ctx) => acceptProposal(deps, body, visitorOf(ctx)),
    declineProposal: ({ body }, _, ctx) => declineProposal(deps, body, visitorOf(ctx)),
    checkDocument: {
      handle: async (_, __, ctx) => {
        acquireCheckSlot(null, ctx.ip, ctx.res);
        return checkDocument(
          deps,
          (work) => receiveFile(ctx.req, checkedFile, work),
          visitorOf(ctx),
        );
      },
      rawBody: true,
    },
  }),
];

const present = async (deps: Deps, proposal: ProposalRow): Promise<Proposal> =>
  presentProposal(proposal, await deps.store.evidence.latest(proposal.id));
