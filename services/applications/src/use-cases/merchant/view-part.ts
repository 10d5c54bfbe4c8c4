import type { Deps } from '../../deps.ts';
import type { OpenedView } from '../../presenters/opened-view.ts';
import { openView } from './open-view.ts';
import { merchantLimits } from '../../rules/merchant-terms.ts';
import { notifyOwner } from './notify-owner.ts';
import { visitConfirmed, type Visitor } from './visit.ts';

/**
 * The requested fields and everything that the merchant will sign. The view is recorded once per place, and
 * the owner is notified of the first.
 */
export const viewPart = (deps: Deps, visitor: Visitor): Promise<OpenedView> =>
  visitConfirmed(deps, visitor, async ({ store, row, part }) => {
    const view = openView(deps.cipher, row, part);
    const at = deps.now();
    const last = (await store.evidence.of(part.id, 'viewed')).at(-1);
    const isNew =
      last?.documentHash !== view.hash ||
      last.address !== visitor.address ||
      last.userAgent !== visitor.userAgent;
    const bucket = `merchant-view ${part.id}`;
    if (isNew && (await store.attempts.take(bucket, merchantLimits.notedViews, at)) === null)
      await store.evidence.add(
        part,
        at,
        { by: part.recipientName, ...visitor },
        { kind: 'viewed', documentHash: view.hash },
      );
    if (!last) {
      const by = part.recipientName;
      const what = `${by} viewed the request for the first time`;
      await notifyOwner(store, row, { news: 'viewed', by, what, at });
    }
    return view;
  });
