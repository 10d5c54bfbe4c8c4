import * as listRoutes from '@portal/contracts/auth/list-view-routes';
import * as routes from '@portal/contracts/auth/routes';
import * as userRoutes from '@portal/contracts/auth/user-routes';
import { networkOf } from '@portal/service-kit/http/visitor';
import { pageOf } from '@portal/service-kit/lists/list-page';
import type { Actor } from '@portal/service-kit/identity';
import { requireExisting } from '@portal/service-kit/http/idempotency';
import { on, type RouteHandler } from '@portal/service-kit/http/route-handler';
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

  on(routes.getBrand, () => deps.brand),

  on(routes.getCurrentUser, async (_, actor: Actor) =>
    presentCurrentUser(await users.getCurrentUser(deps, actor), actor.impersonatedBy),
  ),

  on(routes.requestMagicLink, ({ body }, _, ctx) =>
    requestMagicLink(deps, {
      email: body.email,
      client: networkOf(ctx.ip),
      browser: cookies.requesting.mark(ctx),
      byLink: body.byLink,
    }),
  ),

  on(routes.inspectMagicLink, ({ body }, _, ctx) =>
    inspectMagicLink(deps, {
      token: body.token,
      client: networkOf(ctx.ip),
      browser: cookies.requesting.read(ctx),
    }),
  ),

  on(routes.verifyMagicLink, async ({ body: { token, code } }, _, ctx) => {
    const from = { client: networkOf(ctx.ip), browser: cookies.requesting.read(ctx) };
    return startSignIn(ctx, await verifyMagicLink(deps, { token, code, ...from }), deps.now());
  }),

  on(routes.logout, (_input, _actor, ctx) => {
    ctx['session'] = null;
    // Without "cookies", which would also delete those of other sites on the domain.
    ctx.set('clear-site-data', '"cache", "storage"');
  }),

  on(routes.login, ({ query }) => {
    const returnTo = ownPath(query.returnTo);
    return returnTo ? `/auth?returnTo=${encodeURIComponent(returnTo)}` : '/auth';
  }),

  on(routes.listInvites, ({ query }) => pageOf(deps.store.invites.list(query), presentInvite)),

  on(routes.listWaitingInvites, async () =>
    presentWaitingInvites(await deps.waitingInvites(), deps.now()),
  ),

  on(
    routes.createInvite,
    async ({ body }, actor) => presentInvite(await createInvite(deps, actor, body)),
    { again: async (id) => presentInvite(requireExisting(await deps.store.invites.byId(id))) },
  ),

  on(routes.resendInvite, async ({ params }, actor) =>
    presentInvite(await resendInvite(deps, actor, params.id)),
  ),

  on(routes.withdrawInvite, ({ params }, actor) => withdrawInvite(deps, actor, params.id)),

  on(
    routes.generateMagicLink,
    async ({ body, headers }, actor) =>
      presentLink(await generateMagicLink(deps, actor, body.email, headers['idempotency-key'])),
    { again: async (id, actor, key) => presentLink(await repeatMagicLink(deps, actor, id, key)) },
  ),

  on(routes.setTestRole, async ({ body }, actor) => {
    await users.changeTestRole(deps, actor, body.testRole);
    return { testRole: body.testRole };
  }),

  on(routes.clearTestRole, async (_, actor) => {
    await users.changeTestRole(deps, actor, null);
    return { testRole: null };
  }),

  on(listRoutes.listListViews, ({ query }, actor) =>
    deps.store.listViews.ofList(actor.userId, query.list),
  ),

  on(listRoutes.saveListView, ({ body }, actor) => saveListView(deps, actor, body)),

  on(listRoutes.deleteListView, ({ query }, actor) =>
    deps.store.listViews.delete(actor.userId, query),
  ),

  on(listRoutes.listListFilters, (_, actor: Actor) => deps.store.listFilters.ofUser(actor.userId)),

  on(listRoutes.keepListFilters, ({ body }, actor) => saveListFilters(deps, actor, body)),

  on(userRoutes.listUsers, ({ query }) => pageOf(deps.store.users.list(query), presentUser)),

  on(userRoutes.getUserStats, async () => ({
    ...(await deps.store.users.stats()),
    pendingInvites: await deps.store.invites.countOpen(),
  })),

  on(userRoutes.updateUser, async ({ params, headers, query, body }, actor) =>
    presentUser(
      await users.updateUser(deps, actor, params.id, {
        version: headers['if-match'],
        newOwnerId: query.heirId,
        change: body,
      }),
    ),
  ),

  on(userRoutes.deleteUser, ({ params, headers, query }, actor) =>
    users.deleteUser(deps, actor, params.id, {
      newOwnerId: query.heirId,
      version: headers['if-match'],
    }),
  ),
];
