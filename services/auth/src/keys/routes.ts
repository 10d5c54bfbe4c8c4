import * as routes from '@portal/contracts/auth/key-routes';
import { keySchema, type Key } from '@portal/contracts/auth/key-schemas';
import type { KeyScopes } from '@portal/contracts/core/key-scopes';
import { handlersFor, type RouteHandler } from '@portal/service-kit/http/route-handler';
import { present } from '@portal/service-kit/present';
import type { Deps } from '../deps.ts';
import type { ApiKeyRow } from './store/api-keys.ts';
import { createKey, repeatKey, deleteKey, type CreatedKey } from './use-cases/keys.ts';

const presentKey = (row: ApiKeyRow): Key =>
  present(keySchema, row, { scopes: row.scopes as KeyScopes });
const presentNewKey = (row: CreatedKey) => ({ ...presentKey(row), secret: row.secret });

export const keyHandlers = (deps: Deps): RouteHandler[] =>
  handlersFor(routes, {
    listKeys: async (_, actor) => (await deps.store.apiKeys.ofUser(actor.userId)).map(presentKey),

    createKey: {
      handle: async ({ body, headers }, actor) =>
        presentNewKey(await createKey(deps, actor, body, headers['idempotency-key'])),
      again: async (id, actor, key) => presentNewKey(await repeatKey(deps, actor, id, key)),
    },

    deleteKey: ({ params }, actor) => deleteKey(deps, actor, params.id),
  });
