import * as routes from '@portal/contracts/applications/merchant-routes';
import { handlersFor, type RouteHandler } from '@portal/service-kit/http/route-handler';
import { requireExisting } from '@portal/service-kit/http/idempotency';
import type { Context } from 'koa';
import type { BrowserCookie } from '@portal/service-kit/http/browser-cookie';
import { visitorOf } from '@portal/service-kit/http/visitor';
import type { Deps } from '../deps.ts';
import { presentApplication } from '../applications/presenters/application.ts';
import { presentNoPage, presentPage } from './presenters/merchant-page.ts';
import { presentPart, presentSignedPart, presentView } from './presenters/merchant-part.ts';
import type { MerchantPartRow } from './store/merchant-parts.ts';
import { confirmCode, sendCode, leavePart, openPage, reportPart } from './use-cases/visit.ts';
import {
  askMerchant,
  changePart,
  mailPartAgain,
  withdrawPart,
} from './use-cases/partner-part-actions.ts';
import * as documents from './use-cases/documents.ts';
import { saveFields, viewPart } from './use-cases/fill-part.ts';
import { signPart } from './use-cases/sign-part.ts';
import { submitApplication } from './use-cases/submit-application.ts';
import { requireApplication } from '../applications/use-cases/require-application.ts';
import { startFromQuote } from '../applications/use-cases/save-application.ts';

/** What partners do with a merchant's part, and merchants with their link. `cookie`: of the merchant's browser. */
export function merchantApp(deps: Deps, cookie: BrowserCookie): RouteHandler[] {
  const byLink = (ctx: Context, token: string) => ({
    ...visitorOf(ctx),
    token,
    browser: cookie.read(ctx),
  });
  const present = async (part: MerchantPartRow) =>
    presentPart(part, await deps.store.evidence.of(part.id), deps.mailFrom);
  return handlersFor(routes, {
    startFromQuote: async ({ body }, actor) =>
      presentApplication(await startFromQuote(deps, actor, body.quoteId)),
    submitApplication: async ({ params, headers }, actor) => {
      const submission = { id: params.id, version: headers['if-match'] };
      return presentApplication(await submitApplication(deps, actor, submission));
    },
    askMerchant: {
      handle: async (input, actor, ctx) =>
        present(await askMerchant(deps, actor, input, visitorOf(ctx))),
      again: async (id, actor) => {
        const part = requireExisting(await deps.store.merchantParts.byId(id));
        await requireApplication(deps.store, actor, part.applicationId);
        return present(part);
      },
    },
    getMerchantPart: async ({ params }, actor) =>
      present(await documents.readPart(deps, actor, params.id)),
    updateMerchantPart: async (input, actor, ctx) =>
      present(await changePart(deps, actor, input, visitorOf(ctx))),
    takeBackMerchantPart: (input, actor, ctx) => withdrawPart(deps, actor, input, visitorOf(ctx)),
    resendMerchantPart: async ({ params }, actor, ctx) =>
      present(await mailPartAgain(deps, actor, params.id, 'link', visitorOf(ctx))),
    remindMerchant: async ({ params }, actor, ctx) =>
      present(await mailPartAgain(deps, actor, params.id, 'reminder', visitorOf(ctx))),
    getMerchantDocument: async ({ params }, actor) => {
      const pdf = await documents.readDocument(deps, actor, params.id);
      const fileName = `merchant-application-${params.id}.pdf`;
      return { body: pdf, contentType: 'application/pdf', size: pdf.length, fileName };
    },
    listSignedParts: async ({ params }, actor) => {
      const parts = await documents.readSignedParts(deps, actor, params.id);
      return Promise.all(
        parts.map(async (part) =>
          presentSignedPart(
            part,
            await deps.store.evidence.of(part.id),
            deps.retention.signedYears,
          ),
        ),
      );
    },
    getSignedDocument: async ({ params }, actor) => {
      const pdf = await documents.readSignedDocument(deps, actor, params);
      const fileName = `merchant-application-${params.id}-${params.partId}.pdf`;
      return { body: pdf, contentType: 'application/pdf', size: pdf.length, fileName };
    },

    // The merchant, by a link and a mailed code.
    getMerchantPage: async ({ headers }) => {
      const page = await openPage(deps, headers['x-link-token']);
      const text = page ? presentPage(page, deps.mailBrand) : presentNoPage(deps.mailBrand);
      return { body: Buffer.from(text), contentType: 'text/html; charset=utf-8' };
    },
    sendMerchantCode: ({ body }, _, ctx) => sendCode(deps, byLink(ctx, body.token)),
    confirmMerchantCode: async ({ body }, _, ctx) => {
      cookie.set(ctx, await confirmCode(deps, byLink(ctx, body.token), body.code));
    },
    leaveMerchantPart: async ({ body }, _, ctx) => {
      const visitor = byLink(ctx, body.token);
      await (body.report ? reportPart(deps, visitor) : leavePart(deps, visitor));
      cookie.clear(ctx);
    },
    viewMerchantPart: async ({ body }, _, ctx) =>
      presentView(await viewPart(deps, byLink(ctx, body.token))),
    saveMerchantFields: async ({ body }, _, ctx) =>
      presentView(await saveFields(deps, byLink(ctx, body.token), body)),
    signMerchantPart: async ({ body }, _, ctx) => {
      const view = await signPart(deps, byLink(ctx, body.token), body);
      cookie.clear(ctx);
      return presentView(view);
    },
  });
}
