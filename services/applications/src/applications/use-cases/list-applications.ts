import type { Page } from '@portal/contracts/core/list';
import type { Actor } from '@portal/service-kit/identity';
import { scopeFor } from '@portal/service-kit/scope';
import type { FieldCipher } from '../../crypto/field-cipher.ts';
import { openFilled } from '../../crypto/merchant-values.ts';
import type { Deps } from '../../deps.ts';
import type { ListApplicationsQuery, ReviewedRow, SummaryRow } from '../store/application-list.ts';
import { isReviewer } from './open-application.ts';

/**
 * Lists the applications that the caller may see. Merchants' values are in a separate encrypted table; only
 * reviewers see them.
 */
export async function listApplications(
  { listApplications: list, cipher }: Deps,
  actor: Actor,
  query: ListApplicationsQuery,
): Promise<Page<SummaryRow>> {
  const scope = scopeFor(actor, query.scope);
  if (!isReviewer(actor)) return list.page(scope, query);
  const page = await list.reviewedPage(scope, query);
  return { ...page, rows: page.rows.map((row) => withFilled(cipher, row)) };
}

function withFilled(cipher: FieldCipher, row: ReviewedRow): SummaryRow {
  const { filled } = row;
  const [first] = filled ?? [];
  if (!filled || !first) return row;
  const values = filled.map((sealed) => ({
    ...sealed,
    value: Buffer.from(sealed.value, 'hex'),
    isFinished: true,
  }));
  return { ...row, ...openFilled(cipher, { id: first.partId, values }, 'finished') };
}
