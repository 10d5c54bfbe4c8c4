import type { ApplicationBody } from '@portal/contracts/applications/form';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { toApplicationData } from '../rules/application-data.ts';
import { assertOwnDraft, assertVersion } from '../rules/may-change.ts';
import type { OpenedApplication } from '../presenters/application.ts';
import { openApplication } from './open-application.ts';
import { lockApplication } from './require-application.ts';
import { ownerOf, stepOf } from './steps.ts';
import { publishSaved } from './publish-saved.ts';

/** Saves a draft of the caller's again, or submits it. `version`: what the change was made on. */
export async function updateApplication(
  { transact, cipher, now }: Deps,
  actor: Actor,
  { id, body, version }: { id: number; body: ApplicationBody; version: number | undefined },
): Promise<OpenedApplication> {
  const at = now();
  const row = await transact(async (store) => {
    const before = await lockApplication(store, actor, id);
    assertOwnDraft(before, actor);
    assertVersion(before, version);
    const { fields, sensitive } = toApplicationData(body, at);
    const step = stepOf(actor, body.status, null, at);
    const saved = await store.applications.save(id, {
      fields,
      sealed: cipher.seal(id, sensitive),
      step: body.status === 'submitted' ? step : null,
      ...ownerOf(actor),
    });
    await publishSaved(store, actor, saved, before, step);
    return saved;
  });
  return openApplication(cipher, actor, row);
}
