import type { ApplicationBody } from '@portal/contracts/applications/form';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { toApplicationData } from '../rules/application-data.ts';
import type { WholeApplicationRow } from '../store/applications.ts';
import type { Store } from '../store/store.ts';
import { openApplication, type OpenedApplication } from './open-application.ts';
import { ownerOf, stepOf } from './steps.ts';
import { tellSaved } from './tell-saved.ts';

/**
 * Submits an application or saves a draft. A second call with the same idempotency key answers what
 * the first one created; a 409 where that was deleted since.
 */
export async function createApplication(
  { transact, cipher, now }: Deps,
  actor: Actor,
  body: ApplicationBody,
  key: string | undefined,
): Promise<OpenedApplication> {
  const at = now();
  const row = await transact(async (store) => {
    const id = await store.applications.nextId();
    const known = key ? await store.idempotencyKeys.claim(actor.userId, key, id) : null;
    if (known !== null) return createdBefore(store, actor, known);
    const { fields, sensitive } = toApplicationData(body, at);
    const step = stepOf(actor, body.status, null, at);
    const created = await store.applications.create({
      id,
      fields,
      step,
      sealed: cipher.seal(id, sensitive),
      ...ownerOf(actor),
    });
    await tellSaved(store, actor, created, null, step);
    return created;
  });
  return openApplication(cipher, actor, row);
}

async function createdBefore(store: Store, actor: Actor, id: number): Promise<WholeApplicationRow> {
  const row = await store.applications.findWhole({ kind: 'own', userId: actor.userId }, id);
  if (!row) throw conflict('What this idempotency key created was deleted since.');
  return row;
}
