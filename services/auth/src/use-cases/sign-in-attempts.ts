import type { ActivityEntry } from '@portal/service-kit/activity';
import { takeAttempt, type Limit } from '@portal/service-kit/limits/attempts';
import type { Deps } from '../deps.ts';
import { limits } from '../rules/terms.ts';
import type { Store } from '../store/store.ts';

/** Counts an attempt in a transaction of its own, so that it counts even if it fails. Throws a 429 for too many. */
export const countAttempt = ({ transact, now }: Deps, bucket: string, limit: Limit, what: string) =>
  transact((store) => takeAttempt(store, bucket, limit, now(), what));

/** Records a refused sign-in, with a limit per person and one for all unknown links and addresses together. */
export async function recordRefusal(
  store: Store,
  now: Date,
  target: ActivityEntry['target'],
  summary: string,
): Promise<void> {
  const isKnown = target.kind === 'user' || target.kind === 'invitation';
  const bucket = `refused:${isKnown ? `${target.kind} ${target.id}` : 'unknown'}`;
  const entry = { action: 'sign-in.refused', target, summary };
  if ((await store.attempts.take(bucket, limits.refusals, now)) === null)
    return store.record(null, entry);
  const { windowMs, max } = limits.refusals;
  if ((await store.attempts.take(`${bucket}, more`, { max: 1, windowMs }, now)) === null)
    await store.record(null, {
      ...entry,
      target: isKnown ? target : { kind: 'link', id: 'several', label: 'Several links' },
      summary: `More than ${max} sign-ins were refused within ${windowMs / 60_000} minutes; further ones are not listed.`,
    });
}
