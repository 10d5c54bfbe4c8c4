import type { Deps } from '../../deps.ts';
import { comparedValues } from '../rules/fingerprints.ts';
import type { FullApplicationRow } from '../store/applications.ts';
import { fullForm } from '../../merchant-parts/use-cases/open-view.ts';

type Needs = Pick<Deps, 'store' | 'transact' | 'cipher' | 'linkSecret' | 'now'>;

const batch = 200;

/** Stores keyed hashes of a submitted application's values, so that duplicates are found without decrypting. */
export async function fingerprint(
  { transact, cipher, linkSecret, now }: Needs,
  row: FullApplicationRow,
): Promise<void> {
  const values = Object.entries(comparedValues(fullForm(cipher, row)));
  const digests = values.map(([kind, text]) => ({
    kind,
    digest: linkSecret(`duplicate ${kind} ${text}`),
  }));
  await transact((store) => store.reviews.keepFingerprints(row.id, digests, now()));
}

/** Fingerprints all submitted applications that have none, including those of earlier releases. */
export async function fingerprintApplications(deps: Needs, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const ids = await deps.store.reviews.withoutFingerprints(batch);
    if (!ids.length) return;
    for (const id of ids) {
      if (signal?.aborted) return;
      const row = await deps.store.applications.full(id);
      if (row) await fingerprint(deps, row);
    }
  }
}
