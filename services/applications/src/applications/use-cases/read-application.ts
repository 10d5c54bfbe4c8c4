import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import { day } from '../../merchant-parts/rules/merchant-terms.ts';
import type { OpenedApplication } from '../presenters/application.ts';
import type { FullApplicationRow } from '../store/applications.ts';
import { openApplication, sensitiveInFull } from './open-application.ts';
import { recordActivity, requireFullApplication } from './require-application.ts';
import { manyFieldsRevealed } from '@portal/contracts/applications/events';
import type { revealField as route } from '@portal/contracts/applications/routes';
import { inWords } from '@portal/contracts/applications/field-kinds';
import { byName, sensitiveFields } from '@portal/contracts/applications/fields';
import type { RouteInput } from '@portal/contracts/core/route';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { assertRevealable } from '../rules/may-change.ts';

/**
 * Opens a stored application. If a session by an administrator's link gets sensitive values of a draft in full, the
 * activity log says so first, once a day.
 */
export async function readApplication(
  { cipher, transact, now }: Pick<Deps, 'cipher' | 'transact' | 'now'>,
  actor: Actor,
  row: FullApplicationRow,
): Promise<OpenedApplication> {
  const opened = openApplication(cipher, actor, row);
  const by = actor.impersonatedBy;
  if (by && !opened.masked && Object.values(opened.sensitive).some(Boolean))
    await transact(async (store) => {
      const bucket = `read ${row.id} by ${by.userId}`;
      if ((await store.attempts.take(bucket, { max: 1, windowMs: day }, now())) !== null) return;
      const summary = 'Read a draft with its sensitive fields';
      await recordActivity(store, actor, row, 'application.draft-read', summary);
    });
  return opened;
}

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
    const summary = `Revealed ${fieldLabels[field]}: ${reason}`;
    await recordActivity(store, actor, found, 'application.field-revealed', summary);
    return found;
  });
  return sensitiveInFull(cipher, row)[field] ?? '';
}
