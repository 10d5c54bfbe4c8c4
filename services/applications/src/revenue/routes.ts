import * as imports from '@portal/contracts/applications/import-routes';
import * as routes from '@portal/contracts/applications/revenue-routes';
import { quarterAt, quarterIndex, quarterOf } from '@portal/contracts/applications/quarters';
import { pageOf } from '@portal/service-kit/lists/list-page';
import { redactText } from '@portal/service-kit/cards/redact-text';
import { requireExisting } from '@portal/service-kit/http/idempotency';
import { handlersFor, type RouteHandler } from '@portal/service-kit/http/route-handler';
import { scopeFor } from '@portal/service-kit/scope';
import type { IncomingMessage } from 'node:http';
import { importSizeLimit } from '@portal/contracts/applications/import-schemas';
import { receiveFile, type ReceivedFile } from '@portal/service-kit/http/receive-file';
import { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import {
  presentImport,
  presentImportRow,
  presentImportSummary,
} from './presenters/revenue-import.ts';
import { presentShare, presentShareDetail } from './presenters/revenue-share.ts';
import { toRevenueStats, toTrend } from './rules/revenue-stats.ts';
import { confirmMerchantName, takeBackMerchantName } from './use-cases/imports.ts';
import {
  createRevenueShare,
  deleteRevenueShare,
  exportRevenueShares,
  getRevenueShare,
} from './use-cases/revenue-shares.ts';
import * as importing from './use-cases/imports.ts';
import { getImportTemplate } from './use-cases/get-import-template.ts';
import { updateImportLayout, uploadImport } from './use-cases/import-layout.ts';

export const revenueApp = (deps: Deps): RouteHandler[] => [
  ...handlersFor(routes, {
    listRevenueShares: ({ query }, actor) =>
      pageOf(deps.listRevenueShares(scopeFor(actor, query.scope), query), presentShare),
    getRevenueStats: async ({ query }, actor) =>
      toRevenueStats(
        await deps.totalRevenue(scopeFor(actor, query.scope)),
        quarterIndex(quarterOf(deps.now())),
      ),
    getRevenueTrend: async ({ query }, actor) => {
      const totals = await deps.totalRevenue(scopeFor(actor, query.scope));
      return toTrend(totals, query.quarters);
    },
    listRevenueQuarters: async ({ query }, actor) => {
      const totals = await deps.totalRevenue(scopeFor(actor, query.scope));
      return totals.map(({ quarter }) => quarterAt(quarter));
    },
    exportRevenueShares: ({ query }, actor) => exportRevenueShares(deps, actor, query),
    getRevenueShare: async ({ params }, actor) =>
      presentShareDetail(await getRevenueShare(deps, actor, params.id)),
    createRevenueShare: {
      handle: async ({ body }, actor) => presentShare(await createRevenueShare(deps, actor, body)),
      again: async (id) =>
        presentShare(requireExisting(await deps.store.revenueShares.find({ kind: 'all' }, id))),
    },
    deleteRevenueShare: ({ params }, actor) => deleteRevenueShare(deps, actor, params.id),
  }),

  ...handlersFor(imports, {
    uploadRevenueImport: {
      handle: ({ query }, actor, ctx) =>
        receiveImport(ctx.req, async (file) =>
          presentImport(
            await uploadImport(deps, actor, { ...file, fileName: redactText(query.fileName) }),
          ),
        ),
      rawBody: true,
      again: async (id) => {
        const record = requireExisting(await deps.store.revenueImports.byId(id));
        return presentImport(await importing.importDetails(deps.store, record));
      },
    },
    listRevenueImports: ({ query }) =>
      pageOf(deps.store.revenueImports.list(query), presentImportSummary),
    getRevenueImportTemplate: ({ query }) => getImportTemplate(query.format),
    getRevenueImport: async ({ params }) =>
      presentImport(await importing.getImport(deps.store, params.id)),
    updateRevenueImportLayout: async ({ params, body }, actor) =>
      presentImport(await updateImportLayout(deps, actor, params.id, body)),
    checkRevenueImport: async ({ params }, actor) =>
      presentImport(await importing.requestImportJob(deps, actor, params.id, 'check')),
    runRevenueImport: async ({ params }, actor) =>
      presentImport(await importing.requestImportJob(deps, actor, params.id, 'run')),
    undoRevenueImport: async ({ params }, actor) =>
      presentImport(await importing.requestImportJob(deps, actor, params.id, 'undo')),
    confirmMerchantName: async ({ params, body }, actor) =>
      presentImport(await confirmMerchantName(deps, actor, params.id, body)),
    takeBackMerchantName: async ({ params }, actor) =>
      presentImport(await takeBackMerchantName(deps, actor, params)),
    deleteRevenueImport: ({ params }, actor) => importing.deleteImport(deps, actor, params.id),
    revenueImportEvents: ({ params }, _actor, _ctx, ending) =>
      importing.followImport(deps, params.id, ending),
    listRevenueImportRows: async ({ params, query }) => {
      await importing.getImport(deps.store, params.id);
      return pageOf(deps.store.importRows.list(params.id, query), presentImportRow);
    },
    downloadRefusedRows: ({ params }) => importing.downloadRefusedRows(deps, params.id),
  }),
];

/** Receives an import's file. Throws a 415 if the content type is not a file's. */
async function receiveImport<T>(
  request: IncomingMessage,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!/^application\/octet-stream\b/i.test(request.headers['content-type'] ?? ''))
    throw new PortalError('unsupported_media_type', 'Send the file as application/octet-stream.');
  return receiveFile(request, { limit: importSizeLimit, tooLarge }, work);
}

const tooLarge = (): PortalError =>
  new PortalError('too_large', 'The file is larger than 10 MB. Import it in parts.');
