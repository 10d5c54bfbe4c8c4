import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import type {
  addToReview as route,
  updateApplicationStatus as statusRoute,
} from '@portal/contracts/applications/routes';
import { applicationStatusLabels } from '@portal/contracts/applications/schemas';
import type { Deps } from '../../deps.ts';
import type { ReviewRows, OpenedApplication } from '../presenters/application.ts';
import { assertReviewable, assertVersion } from '../rules/may-change.ts';
import { fingerprint } from './fingerprint-applications.ts';
import {
  recordActivity,
  lockFullApplication,
  requireFullApplication,
} from './require-application.ts';
import { openApplication } from './open-application.ts';
import { stepOf, emitStatusChange } from './steps.ts';

export async function getReview(deps: Deps, actor: Actor, id: number): Promise<ReviewRows> {
  const { store } = deps;
  const row = await requireFullApplication(store, actor, id);
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
    const row = await lockFullApplication(store, actor, id);
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
    const summary = done.join('. ');
    if (summary) await recordActivity(store, actor, row, 'application.review-changed', summary);
  });
  return getReview(deps, actor, id);
}

/** Sets the status of a submitted application, or adds a note. `version`: the version that was reviewed. */
export async function updateApplicationStatus(
  { transact, cipher, now }: Deps,
  actor: Actor,
  review: {
    id: number;
    body: RouteInput<typeof statusRoute>['body'];
    version: number | undefined;
  },
): Promise<OpenedApplication> {
  const { id, body, version } = review;
  const row = await transact(async (store) => {
    const before = await lockFullApplication(store, actor, id);
    assertReviewable(before);
    assertVersion(before, version);
    const step = stepOf(actor, body.status, body.notes, now());
    const after = await store.applications.review(id, before.status, step);
    const changed = before.status !== after.status;
    if (changed) await emitStatusChange(store, after, before.status, step);
    const label = applicationStatusLabels;
    const summary = changed
      ? `Status from ${label[before.status]} to ${label[after.status]}`
      : `Added a note; the status is still ${label[after.status]}`;
    const action = changed ? 'application.status-changed' : 'application.noted';
    await recordActivity(store, actor, after, action, summary);
    return after;
  });
  return openApplication(cipher, actor, row);
}
