import { disposalDue } from '@portal/service-kit/retention';
import type { Deps } from '../../deps.ts';
import { recordActivity } from './record-activity.ts';

/**
 * Deletes applications that were not approved and not changed for years, once their retention has ended.
 * Stops early when `signal` aborts; the next run continues.
 */
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
      await recordActivity(locked, null, application, {
        action: 'application.deleted',
        summary: `Disposed of: not changed since ${application.updatedAt.toISOString().slice(0, 10)}`,
      });
    });
  }
}
