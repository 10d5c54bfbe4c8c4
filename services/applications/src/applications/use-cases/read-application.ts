import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import { day } from '../../merchant-parts/rules/merchant-terms.ts';
import type { OpenedApplication } from '../presenters/application.ts';
import type { FullApplicationRow } from '../store/applications.ts';
import { openApplication } from './open-application.ts';
import { recordActivity } from './require-application.ts';

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
      await recordActivity(store, actor, row, {
        action: 'application.draft-read',
        summary: 'Read a draft with its sensitive fields',
      });
    });
  return opened;
}
