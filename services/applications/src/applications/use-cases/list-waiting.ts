import { listRevenueImports } from '@portal/contracts/applications/import-routes';
import { updateApplicationStatus } from '@portal/contracts/applications/routes';
import type { Role } from '@portal/contracts/core/roles';
import type { WaitingRows } from '@portal/service-kit/lists/waiting';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import type { WaitingApplicationRow, WaitingImportRow } from '../store/waiting.ts';

export interface Waiting {
  drafts: WaitingRows<WaitingApplicationRow>;
  reviews: WaitingRows<WaitingApplicationRow>;
  imports: WaitingRows<WaitingImportRow>;
}

const none = { total: 0, rows: [] };

/** The caller's open tasks: own drafts, and those of reviewers and importers. */
export async function listWaiting({ waiting }: Deps, actor: Actor): Promise<Waiting> {
  const may = (access: readonly Role[]): boolean => access.includes(actor.effectiveRole);
  const [drafts, reviews, imports] = await Promise.all([
    waiting.drafts(actor.userId),
    may(updateApplicationStatus.access) ? waiting.reviews() : none,
    may(listRevenueImports.access) ? waiting.imports() : none,
  ]);
  return { drafts, reviews, imports };
}
