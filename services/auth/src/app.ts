import * as listRoutes from '@portal/contracts/auth/list-view-routes';
import * as routes from '@portal/contracts/auth/routes';
import * as userRoutes from '@portal/contracts/auth/user-routes';
import { networkOf } from '@portal/service-kit/http/visitor';
import { pageOf } from '@portal/service-kit/lists/list-page';
import { requireExisting } from '@portal/service-kit/http/idempotency';
import { handlersFor, type RouteHandler } from '@portal/service-kit/http/route-handler';
import type { BrowserCookies, Deps } from './deps.ts';
import { factorHandlers } from './factors/routes.ts';
import { keyHandlers } from './keys/routes.ts';
import { startSignIn } from './sign-in/http/session.ts';
import {
  presentCurrentUser,
  presentInvite,
  presentLink,
  presentUser,
} from './people/presenters/user.ts';
import { presentWaitingInvites } from './people/presenters/waiting-invites.ts';
import { ownPath } from './sign-in/rules/return-path.ts';
import { scimHandlers, ssoHandlers } from './single-sign-on/routes.ts';
import * as users from './people/use-cases/users.ts';
import { createInvite, resendInvite, withdrawInvite } from './people/use-cases/invites.ts';
import { generateMagicLink, repeatMagicLink, requestMagicLink } from './sign-in/use-cases/links.ts';
import { inspectMagicLink, verifyMagicLink } from './sign-in/use-cases/use-link.ts';
import { saveListFilters, saveListView } from './views/use-cases/lists.ts';

export const app = (deps: Deps, cookies: BrowserCookies): RouteHandler[] => [
  ...factorHandlers(deps, cookies.known),
  ...keyHandlers(deps),
  ...ssoHandlers(deps, cookies),
  ...scimHandlers(deps),

  ...handlersFor(routes, {
    getBrand: () => deps.brand,

    getCurrentUser: async (_, actor) =>
      presentCurrentUser(await users.getCurrentUser(deps, actor), actor.impersonatedBy),

    requestMagicLink: ({ body }, _, ctx) =>
      requestMagicLink(deps, {
        email: body.email,
        client: networkOf(ctx.ip),
        browser: cookies.requesting.mark(ctx),
        byLink: body.byLink,
      }),

    inspectMagicLink: ({ body }, _, ctx) =>
      inspectMagicLink(deps, {
        token: body.token,
        client: networkOf(ctx.ip),
        browser: cookies.requesting.read(ctx),
      }),

    verifyMagicLink: async ({ body: { token, code } }, _, ctx) => {
      const from = { client: networkOf(ctx.ip), browser: cookies.requesting.read(ctx) };
      return startSignIn(ctx, await verifyMagicLink(deps, { token, code, ...from }), deps.now());
    },

    logout: (_input, _actor, ctx) => {
      ctx['session'] = null;
      // Without "cookies", which would also delete those of other sites on the domain.
      ctx.set('clear-site-data', '"cache", "storage"');
    },

    login: ({ query }) => {
      const returnTo = ownPath(query.returnTo);
      return returnTo ? `/auth?returnTo=${encodeURIComponent(returnTo)}` : '/auth';
    },

    listInvites: ({ query }) => pageOf(deps.store.invites.list(query), presentInvite),

    listWaitingInvites: async () => presentWaitingInvites(await deps.waitingInvites(), deps.now()),

    createInvite: {
      handle: async ({ body }, actor) => presentInvite(await createInvite(deps, actor, body)),
      again: async (id) => presentInvite(requireExisting(await deps.store.invites.byId(id))),
    },

    resendInvite: async ({ params }, actor) =>
      presentInvite(await resendInvite(deps, actor, params.id)),

    withdrawInvite: ({ params }, actor) => withdrawInvite(deps, actor, params.id),

    generateMagicLink: {
      handle: async ({ body, headers }, actor) =>
        presentLink(await generateMagicLink(deps, actor, body.email, headers['idempotency-key'])),
      again: async (id, actor, key) => presentLink(await repeatMagicLink(deps, actor, id, key)),
    },

    setTestRole: async ({ body }, actor) => {
      await users.changeTestRole(deps, actor, body.testRole);
      return { testRole: body.testRole };
    },

    clearTestRole: async (_, actor) => {
      await users.changeTestRole(deps, actor, null);
      return { testRole: null };
    },
  }),

  ...handlersFor(listRoutes, {
    listListViews: ({ query }, actor) => deps.store.listViews.ofList(actor.userId, query.list),

    saveListView: ({ body }, actor) => saveListView(deps, actor, body),

    deleteListView: ({ query }, actor) => deps.store.listViews.delete(actor.userId, query),

    listListFilters: (_, actor) => deps.store.listFilters.ofUser(actor.userId),

    keepListFilters: ({ body }, actor) => saveListFilters(deps, actor, body),
  }),

  ...handlersFor(userRoutes, {
    listUsers: ({ query }) => pageOf(deps.store.users.list(query), presentUser),

    getUserStats: async () => ({
      ...(await deps.store.users.stats()),
      pendingInvites: await deps.store.invites.countOpen(),
    }),

    updateUser: async ({ params, headers, query, body }, actor) =>
      presentUser(
        await users.updateUser(deps, actor, params.id, {
          version: headers['if-match'],
          newOwnerId: query.heirId,
          change: body,
        }),
      ),

    deleteUser: ({ params, headers, query }, actor) =>
      users.deleteUser(deps, actor, params.id, {
        newOwnerId: query.heirId,
        version: headers['if-match'],
      }),
  }),
];
