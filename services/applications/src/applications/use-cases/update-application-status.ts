import type { updateApplicationStatus as route } from '@portal/contracts/applications/routes';
import { applicationStatusLabels } from '@portal/contracts/applications/schemas';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import { assertReviewable, assertVersion } from '../rules/may-change.ts';
import type { OpenedApplication } from '../presenters/application.ts';
import { openApplication } from './open-application.ts';
import { lockApplication } from './require-application.ts';
import { stepOf } from '../../revenue/use-cases/steps.ts';
import { recordActivity } from './record-activity.ts';
import { emitStatusChange } from './emit-status-change.ts';

export interface Review {
  id: number;
  body: RouteInput<typeof route>['body'];
  /** The version that was reviewed. */
  version: number | undefined;
}

/** Sets the status of a submitted application, or adds a note to its current one. */
export async function updateApplicationStatus(
  { transact, cipher, now }: Deps,
  actor: Actor,
  { id, body, version }: Review,
): Promise<OpenedApplication> {
  const row = await transact(async (store) => {
    const before = await lockApplication(store, actor, id);
    assertReviewable(before);
    assertVersion(before, version);
    const step = stepOf(actor, body.status, body.notes, now());
    const after = await store.applications.review(id, before.status, step);
    const changed = before.status !== after.status;
    if (changed) await emitStatusChange(store, after, before.status, step);
    const label = applicationStatusLabels;
    await recordActivity(store, actor, after, {
      action: changed ? 'application.status-changed' : 'application.noted',
      summary: changed
        ? `Status from ${label[before.status]} to ${label[after.status]}`
        : `Added a note; the status is still ${label[after.status]}`,
    });
    return after;
  });
  return openApplication(cipher, actor, row);
}
