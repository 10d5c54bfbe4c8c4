import * as scimRoutes from '@portal/contracts/auth/scim-routes';
import * as ssoRoutes from '@portal/contracts/auth/sso-routes';
import * as saving from './use-cases/save-sso-connection.ts';
import * as scim from './use-cases/scim-users.ts';

import { handlersFor, type RouteHandler } from '@portal/service-kit/http/route-handler';
import { visitorOf } from '@portal/service-kit/http/visitor';
import type { BrowserCookies, Deps } from '../deps.ts';
import type { UserRow } from '../people/store/users.ts';
import { startSignIn } from '../sign-in/http/session.ts';
import * as sso from './presenters/sso.ts';
import { signInWithProvider } from './use-cases/sign-in-with-provider.ts';

export const ssoHandlers = (deps: Deps, { requesting, known }: BrowserCookies): RouteHandler[] => [
  ...handlersFor(ssoRoutes, {
    signInWithProvider: async ({ body }, _, ctx) =>
      startSignIn(
        ctx,
        await signInWithProvider(deps, body.parameters, {
          ...visitorOf(ctx),
          browser: known.mark(ctx),
          requestedBy: requesting.read(ctx),
        }),
        deps.now(),
      ),

    listSsoConnections: async () => (await deps.store.sso.list()).map(sso.presentConnection),

    saveSsoConnection: async ({ headers, body }, actor) =>
      sso.presentConnection(
        await saving.saveSsoConnection(deps, actor, { version: headers['if-match'], body }),
      ),

    deleteSsoConnection: ({ params, headers }, actor) =>
      saving.deleteSsoConnection(deps, actor, { id: params.id, version: headers['if-match'] }),

    testSsoIssuer: ({ body }) => saving.testSsoIssuer(deps, body.issuer),

    createScimToken: ({ params }, actor) => saving.createScimToken(deps, actor, params.id),

    deleteScimToken: ({ params }, actor) => saving.replaceScimToken(deps, actor, params.id, null),
  }),
];

/** SCIM: each call has the token of its company. */
export function scimHandlers(deps: Deps): RouteHandler[] {
  const { publicUrl, store } = deps;
  const clientOf = ({ headers }: { headers: { authorization?: string | undefined } }) =>
    scim.requireScimClient(deps, headers.authorization);
  const present = async (user: Promise<UserRow>) => sso.presentScimUser(await user, publicUrl);
  return [
    ...handlersFor(scimRoutes, {
      getScimConfig: async (call) => {
        await clientOf(call);
        return sso.scimConfig;
      },
      listScimUsers: async (call) =>
        sso.presentScimList(
          await scim.listScimUsers(deps, await clientOf(call), call.query),
          publicUrl,
        ),
      createScimUser: async (call) =>
        present(scim.createScimUser(deps, await clientOf(call), call.body)),
      getScimUser: async (call) =>
        present(scim.requireScimUser(store, await clientOf(call), call.params.id)),
      replaceScimUser: async (call) =>
        present(scim.replaceScimUser(deps, await clientOf(call), call.params.id, call.body)),
      patchScimUser: async (call) =>
        present(scim.patchScimUser(deps, await clientOf(call), call.params.id, call.body)),
      deleteScimUser: async (call) =>
        scim.deleteScimUser(deps, await clientOf(call), call.params.id),
    }),
  ];
}
