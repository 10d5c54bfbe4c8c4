import type { addToReview as route } from '@portal/contracts/applications/review-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import type { ReviewRows } from '../presenters/review.ts';
import { assertReviewable } from '../rules/may-change.ts';
import { fingerprint } from './fingerprint-applications.ts';
import { recordActivity } from './record-activity.ts';
import { lockApplication, requireWhole } from './require-application.ts';

export async function getReview(deps: Deps, actor: Actor, id: number): Promise<ReviewRows> {
  const { store } = deps;
  const row = await requireWhole(store, actor, id);
  assertReviewable(row);
  // The periodic task has not processed a just-submitted application yet.
  if (!row.fingerprintedAt) await fingerprint(deps, row);
  const [notes, duplicates, neighbors] = await Promise.all([
    store.reviews.notesOf(id),
    store.reviews.duplicatesOf(id),
    store.reviews.neighborsOf(id),
  ]);
  return { row, notes, duplicates, neighbors };
}

/** Adds an internal note, or sets the assigned reviewer. */
export async function addToReview(
  deps: Deps,
  actor: Actor,
  { id, body }: { id: number; body: RouteInput<typeof route>['body'] },
): Promise<ReviewRows> {
  const { note, assign } = body;
  const at = deps.now();
  await deps.transact(async (store) => {
    const row = await lockApplication(store, actor, id);
    assertReviewable(row);
    const by = { writtenBy: actor.userId, writtenByName: actor.name, writtenAt: at };
    const isNew =
      note !== null && (await store.reviews.addNote({ applicationId: id, text: note, ...by }));
    const assignee = assign === 'me' ? { id: actor.userId, name: actor.name } : null;
    const isAssigned = assign !== undefined && row.assigneeId !== (assignee?.id ?? null);
    if (isAssigned) await store.reviews.assign(id, assignee);
    const done = [
      ...(isNew ? ['Added an internal note'] : []),
      ...(isAssigned
        ? [assignee ? 'Assigned the review to themselves' : 'Unassigned the review']
        : []),
    ];
    if (done.length)
      await recordActivity(store, actor, row, {
        action: 'application.review-changed',
        summary: done.join('. '),
      });
  });
  return getReview(deps, actor, id);
}
