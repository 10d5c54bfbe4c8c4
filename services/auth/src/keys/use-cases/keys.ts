import type { createKey as route } from '@portal/contracts/auth/key-routes';
import { keyResourcesOf, type KeyScopes } from '@portal/contracts/core/key-scopes';
import type { RouteInput } from '@portal/contracts/core/route';
import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import { requireExisting } from '@portal/service-kit/http/idempotency';
import type { Actor } from '@portal/service-kit/identity';
import { conflict, invalidField, requireFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { keyMark, keyPrefix } from '../rules/keys.ts';
import { day } from '../../rules/terms.ts';
import { keyTarget } from '../../people/rules/person.ts';
import type { ApiKeyRow } from '../store/api-keys.ts';

const maxKeys = 20;

export type CreatedKey = ApiKeyRow & { secret: string };

/** Creates a key of the caller and mails them. With an Idempotency-Key, its secret derives from that. */
export async function createKey(
  deps: Deps,
  actor: Actor,
  { name, scopes, days, addresses }: RouteInput<typeof route>['body'],
  idempotencyKey?: string,
): Promise<CreatedKey> {
  const { transact, now } = deps;
  const { userId, email } = actor;
  assertUseful(actor, scopes);
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + days * day);
  const secret =
    idempotencyKey === undefined
      ? keyMark + newSecret()
      : secretOf(deps, actor, idempotencyKey, createdAt);
  return transact(async (store) => {
    await store.lock('api_keys', userId);
    if ((await store.apiKeys.ofUser(userId)).length >= maxKeys)
      throw conflict(`You already have ${maxKeys} keys. Revoke one first.`);
    const prefix = keyPrefix(secret);
    const row = await store.apiKeys.add({
      userId,
      name,
      prefix,
      hash: hashSecret(secret),
      scopes,
      addresses,
      createdAt,
      expiresAt,
    });
    await store.mails.notify('key-added', email, `the key "${name}" (${prefix}...)`);
    await store.record(actor, {
      action: 'key.created',
      target: keyTarget(row),
      summary: [
        ...Object.entries(scopes).map(([resource, level]) => `${resource}: ${level}`),
        `valid for ${days} days`,
        addresses.length ? `from ${addresses.join(', ')}` : 'from any address',
      ].join('; '),
    });
    return { ...row, secret };
  });
}

/** Returns the key created earlier with an Idempotency-Key. Throws a 409 if it no longer exists. */
export async function repeatKey(deps: Deps, actor: Actor, id: number, idempotencyKey: string) {
  const row = requireExisting(await deps.store.apiKeys.byId(id));
  return { ...row, secret: secretOf(deps, actor, idempotencyKey, row.createdAt) };
}

const secretOf = ({ linkSecret }: Deps, { userId }: Actor, key: string, createdAt: Date): string =>
  keyMark + linkSecret(JSON.stringify(['key', userId, key, createdAt]));

/** Throws a 400 for a scope that the caller's role cannot use: a mistake would only show at the first call. */
function assertUseful({ role }: Actor, scopes: KeyScopes): void {
  const useful: readonly string[] = keyResourcesOf(role);
  const useless = Object.keys(scopes).filter((resource) => !useful.includes(resource));
  if (!useless.length) return;
  throw invalidField('scopes', `Your role cannot use these scopes: ${useless.join(', ')}.`);
}

/** Revokes a key of the caller. The next call with it is refused. */
export async function deleteKey({ transact }: Deps, actor: Actor, id: number): Promise<void> {
  await transact(async (store) => {
    const key = requireFound(await store.apiKeys.remove(actor.userId, id), 'The key');
    await store.record(actor, {
      action: 'key.revoked',
      target: keyTarget(key),
      summary: 'Programs can no longer use it',
    });
  });
}
