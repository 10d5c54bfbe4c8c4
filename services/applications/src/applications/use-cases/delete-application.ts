import { applicationStatusLabels } from '@portal/contracts/applications/schemas';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import { assertRetentionOver, disposalDue } from '@portal/service-kit/retention';
import type { Deps } from '../../deps.ts';
import { assertDeletable, assertVersion } from '../rules/may-change.ts';
import { lockFullApplication, recordActivity } from './require-application.ts';

/** Deletes the caller's draft; administrators any application without a record to keep. Reveals stay in the log. */
export async function deleteApplication(
  { transact, retention, now }: Deps,
  actor: Actor,
  { id, version }: { id: number; version: number | undefined },
): Promise<void> {
  await transact(async (store) => {
    const row = await lockFullApplication(store, actor, id);
    assertDeletable(row, actor);
    assertVersion(row, version);
    const [signed] = await store.merchantParts.signedOf(id);
    if (signed?.signedAt)
      assertRetentionOver(signed.signedAt, {
        years: retention.signedYears,
        now: now(),
        what: 'this application',
      });
    if (await store.revenueShares.existOf(id))
      throw conflict(
        `${row.applicationId} has revenue shares. Delete those, or undo their import, first.`,
      );
    await store.applications.delete(id);
    const summary = `Deleted the application (${applicationStatusLabels[row.status]}) of ${row.submittedByName}`;
    await recordActivity(store, actor, row, 'application.deleted', summary);
  });
}

/** Deletes applications that are unused for years, after their retention. Continues in the next run on `signal`. */
export async function disposeApplications(
  { store, transact, retention, now }: Pick<Deps, 'store' | 'transact' | 'retention' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const due = disposalDue(retention, now());
  for (const id of await store.disposal.applications(due)) {
    if (signal?.aborted) return;
    await transact(async (locked) => {
      const application = await locked.disposal.lockApplication(id, due);
      if (!application) return;
      await locked.applications.delete(id);
      const summary = `Disposed of: not changed since ${application.updatedAt.toISOString().slice(0, 10)}`;
      await recordActivity(locked, null, application, 'application.deleted', summary);
    });
  }
}
