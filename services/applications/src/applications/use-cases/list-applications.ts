import type { Page } from '@portal/contracts/core/list';
import type { Actor } from '@portal/service-kit/identity';
import { scopeFor, type Scope } from '@portal/service-kit/scope';
import { listRevenueImports } from '@portal/contracts/applications/import-routes';
import { updateApplicationStatus } from '@portal/contracts/applications/routes';
import type { Role } from '@portal/contracts/core/roles';
import type { FieldCipher } from '../../crypto/field-cipher.ts';
import { openFilled } from '../../crypto/merchant-values.ts';
import type { Deps } from '../../deps.ts';
import type { ListApplicationsQuery, ReviewedRow, SummaryRow } from '../store/application-list.ts';
import { isReviewer } from './open-application.ts';
import { toCounts } from '../rules/application-stats.ts';

/** Lists what the caller may see. Only reviewers see merchants' values, which are in an encrypted table. */
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

/** Counts the applications of a scope, now and at the start of this month (UTC). */
export async function getApplicationStats({ countApplications, now }: Deps, scope: Scope) {
  const month = `${now().toISOString().slice(0, 7)}-01`;
  const counts = await countApplications(scope, month);
  return { ...toCounts(counts.now), before: toCounts(counts.before), byStatus: counts.now };
}

const none = { total: 0, rows: [] };

/** The caller's open tasks: own drafts, and those of reviewers and importers. */
export async function listWaiting({ waiting }: Deps, actor: Actor) {
  const may = (access: readonly Role[]): boolean => access.includes(actor.effectiveRole);
  const [drafts, reviews, imports] = await Promise.all([
    waiting.drafts(actor.userId),
    may(updateApplicationStatus.access) ? waiting.reviews() : none,
    may(listRevenueImports.access) ? waiting.imports() : none,
  ]);
  return { drafts, reviews, imports };
}
