import { listedFields, namesOf } from '@portal/contracts/applications/fields';
import type { Page } from '@portal/contracts/core/list';
import type { Actor } from '@portal/service-kit/identity';
import { scopeFor } from '@portal/service-kit/scope';
import { openFilled } from '../crypto/merchant-values.ts';
import type { Deps } from '../deps.ts';
import type { ListApplicationsQuery, SummaryRow } from '../store/application-list.ts';
import { isReviewer } from './open-application.ts';

/**
 * A page of the applications that the caller may see. What merchants filled in is in no column: reviewers get it put
 * in, partners never.
 */
export async function listApplications(
  { listApplications: list, store, cipher }: Deps,
  actor: Actor,
  query: ListApplicationsQuery,
): Promise<Page<SummaryRow>> {
  const page = await list(scopeFor(actor, query.scope), query);
  if (!isReviewer(actor) || !page.rows.length) return page;
  const ids = page.rows.map(({ id }) => id);
  const filled = new Map<number, Partial<SummaryRow>>();
  for (const value of await store.merchantParts.valuesOf(ids, namesOf(listedFields))) {
    const { applicationId } = value.part;
    const opened = openFilled(cipher, { id: value.partId, values: [value] }, 'finished');
    filled.set(applicationId, { ...filled.get(applicationId), ...opened });
  }
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...filled.get(row.id) })) };
}
