import { manyFieldsRevealed } from '@portal/contracts/applications/events';
import type { revealField as route } from '@portal/contracts/applications/routes';
import { inWords } from '@portal/contracts/applications/field-kinds';
import { byName, sensitiveFields } from '@portal/contracts/applications/fields';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import type { Deps } from '../../deps.ts';
import { day } from '../../merchant-parts/rules/merchant-terms.ts';
import { assertRevealable } from '../rules/may-change.ts';
import { sensitiveInFull } from './open-application.ts';
import { recordActivity, requireFullApplication } from './require-application.ts';

const fieldLabels = byName(sensitiveFields, ({ label }) => `the ${inWords(label)}`);

/** Records and reveals a sensitive field. Throws a 429 at the daily limit; administrators are alerted before. */
export async function revealField(
  { transact, cipher, reveals, now }: Deps,
  actor: Actor,
  id: number,
  { field, reason }: RouteInput<typeof route>['body'],
): Promise<string> {
  const row = await transact(async (store) => {
    const found = await requireFullApplication(store, actor, id);
    assertRevealable(found, actor);
    const revealedAt = now();
    await takeAttempt(
      store,
      `reveal ${actor.userId}`,
      { max: reveals.perDay, windowMs: day },
      revealedAt,
      'sensitive fields were revealed within a day',
    );
    const count =
      1 + (await store.reveals.countOf(actor.userId, new Date(revealedAt.getTime() - day)));
    if (count === reveals.alertAt || count === reveals.perDay)
      await store.emit(manyFieldsRevealed, {
        revealedBy: actor.userId,
        revealedByName: actor.name,
        count,
        most: reveals.perDay,
      });
    await store.reveals.create({
      applicationId: id,
      field,
      reason,
      revealedBy: actor.userId,
      revealedByName: actor.name,
      revealedAt,
    });
    await recordActivity(store, actor, found, {
      action: 'application.field-revealed',
      summary: `Revealed ${fieldLabels[field]}: ${reason}`,
    });
    return found;
  });
  return sensitiveInFull(cipher, row)[field] ?? '';
}
