import * as routes from '@portal/contracts/auth/key-routes';
import { on, type RouteHandler } from '@portal/service-kit/http/route-handler';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { presentKey, presentNewKey } from './presenters/key.ts';
import { createKey, repeatKey, deleteKey } from './use-cases/keys.ts';

/** API keys. */
export const keyHandlers = (deps: Deps): RouteHandler[] => [
  on(routes.listKeys, async (_, actor: Actor) =>
    (await deps.store.apiKeys.ofUser(actor.userId)).map(presentKey),
  ),

  on(
    routes.createKey,
    async ({ body, headers }, actor) =>
      presentNewKey(await createKey(deps, actor, body, headers['idempotency-key'])),
    { again: async (id, actor, key) => presentNewKey(await repeatKey(deps, actor, id, key)) },
  ),

  on(routes.deleteKey, ({ params }, actor) => deleteKey(deps, actor, params.id)),
];
