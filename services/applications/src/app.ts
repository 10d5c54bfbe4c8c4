import * as routes from '@portal/contracts/applications/routes';
import { pageOf } from '@portal/service-kit/lists/list-page';
import { requireExisting } from '@portal/service-kit/http/idempotency';
import { handlersFor, type RouteHandler } from '@portal/service-kit/http/route-handler';
import { scopeFor } from '@portal/service-kit/scope';
import type { Deps } from './deps.ts';
import {
  presentApplication,
  presentSummary,
  presentReveal,
  presentReview,
} from './applications/presenters/application.ts';
import {
  presentDrafts,
  presentImports,
  presentReviews,
} from './applications/presenters/waiting.ts';
import { createApplication, updateApplication } from './applications/use-cases/save-application.ts';
import { deleteApplication } from './applications/use-cases/delete-application.ts';
import {
  getApplicationStats,
  listApplications,
  listWaiting,
} from './applications/use-cases/list-applications.ts';
import { readApplication, revealField } from './applications/use-cases/read-application.ts';
import {
  requireApplication,
  requireFullApplication,
} from './applications/use-cases/require-application.ts';
import {
  addToReview,
  getReview,
  updateApplicationStatus,
} from './applications/use-cases/review-application.ts';

export const app = (deps: Deps): RouteHandler[] =>
  handlersFor(routes, {
    listApplications: ({ query }, actor) =>
      pageOf(listApplications(deps, actor, query), presentSummary),
    getApplicationStats: ({ query }, actor) =>
      getApplicationStats(deps, scopeFor(actor, query.scope)),
    listWaitingApplications: async (_, actor) => {
      const { drafts, reviews, imports } = await listWaiting(deps, actor);
      return [...presentReviews(reviews), ...presentDrafts(drafts), ...presentImports(imports)];
    },
    getApplication: async ({ params }, actor) => {
      const row = await requireFullApplication(deps.store, actor, params.id);
      return presentApplication(await readApplication(deps, actor, row));
    },
    createApplication: {
      handle: async ({ body }, actor) =>
        presentApplication(await createApplication(deps, actor, body)),
      again: async (id, actor) => {
        const own = { kind: 'own', userId: actor.userId } as const;
        const row = requireExisting(await deps.store.applications.findFull(own, id));
        return presentApplication(await readApplication(deps, actor, row));
      },
    },
    updateApplication: async ({ params, body, headers }, actor) => {
      const change = { id: params.id, body, version: headers['if-match'] };
      return presentApplication(await updateApplication(deps, actor, change));
    },
    deleteApplication: ({ params, headers }, actor) =>
      deleteApplication(deps, actor, { id: params.id, version: headers['if-match'] }),
    updateApplicationStatus: async ({ params, body, headers }, actor) => {
      const review = { id: params.id, body, version: headers['if-match'] };
      return presentApplication(await updateApplicationStatus(deps, actor, review));
    },
    getReview: async ({ params }, actor) => presentReview(await getReview(deps, actor, params.id)),
    addToReview: async ({ params, body }, actor) =>
      presentReview(await addToReview(deps, actor, { id: params.id, body })),
    revealField: async ({ params, body }, actor) => ({
      field: body.field,
      value: await revealField(deps, actor, params.id, body),
    }),
    listReveals: async ({ params, query }, actor) => {
      await requireApplication(deps.store, actor, params.id);
      return pageOf(deps.store.reveals.list(params.id, query), presentReveal);
    },
  });
