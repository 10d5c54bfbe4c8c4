import type { Actor } from '@portal/service-kit/identity';
import { changedMeanwhile, notFound } from '@portal/service-kit/portal-error';
import { assertOwnDraft } from '../../rules/may-change.ts';
import type { WholeApplicationRow } from '../../store/applications.ts';
import type { MerchantPartRow } from '../../store/merchant-parts.ts';
import type { Store } from '../../store/store.ts';
import { lockWhole } from '../require-application.ts';

/** The caller's draft with its merchant part, locked until the transaction ends. */
export async function lockOwnPart(
  store: Store,
  actor: Actor,
  id: number,
  version?: number,
): Promise<{ row: WholeApplicationRow; part: MerchantPartRow }> {
  const row = await lockWhole(store, actor, id);
  assertOwnDraft(row, actor);
  const [part] = row.parts;
  if (!part) throw notFound('The request to the merchant');
  if (version !== undefined && version !== part.version)
    throw changedMeanwhile('The request to the merchant');
  return { row, part };
}
