import type { ApplicationBody } from '@portal/contracts/applications/form';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { toApplicationData, type Unfinished } from '../rules/application-data.ts';
import { assertOwnDraft, assertUnsigned, assertVersion } from '../rules/may-change.ts';
import { withoutAsked } from '../../merchant-parts/rules/without-asked.ts';
import type { OpenedApplication } from '../presenters/application.ts';
import { scheduleSigningMail } from '../../merchant-parts/use-cases/open-view.ts';
import { openApplication, ownSensitive } from './open-application.ts';
import { lockWhole } from './require-application.ts';
import { savedStep } from '../../revenue/use-cases/steps.ts';
import { publishSaved } from './publish-saved.ts';

/**
 * Saves or submits the caller's draft. `version`: the version that the change is based on. Fields requested
 * from the merchant are ignored.
 */
export async function updateApplication(
  { transact, cipher, now }: Deps,
  actor: Actor,
  { id, body, version }: { id: number; body: ApplicationBody; version: number | undefined },
): Promise<OpenedApplication> {
  const at = now();
  const row = await transact(async (store) => {
    const before = await lockWhole(store, actor, id);
    assertOwnDraft(before, actor);
    assertVersion(before, version);
    const [part] = before.parts;
    if (part) assertUnsigned(part);
    if (part && body.status === 'submitted')
      throw conflict(
        'The merchant fills in part of this application, so it is submitted as saved.',
      );
    const { fields, sensitive } = withoutAsked(toApplicationData(body, at), new Set(part?.fields), {
      unfinished: before.unfinished as Unfinished,
      sensitive: ownSensitive(cipher, before),
    });
    const step = savedStep(actor, body, at);
    const saved = await store.applications.save(id, {
      fields,
      sealed: cipher.seal(id, sensitive),
      step: body.status === 'submitted' ? step : null,
      submittedByName: actor.name,
    });
    await publishSaved(store, actor, saved, before, step);
    await scheduleSigningMail({ store, cipher, now: at }, before, saved, 'partner');
    return saved;
  });
  return openApplication(cipher, actor, row);
}
