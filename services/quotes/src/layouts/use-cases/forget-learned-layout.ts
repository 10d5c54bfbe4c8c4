import { quotesActivity } from '@portal/contracts/quotes/events';
import { activityOf } from '@portal/service-kit/activity';
import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';

/** Throws a 404 if it does not exist. */
export async function forgetLearnedLayout(
  { transact }: Deps,
  actor: Actor,
  id: number,
): Promise<void> {
  await transact(async (store) => {
    const layout = await store.learnedLayouts.byId(id);
    if (!layout || !(await store.learnedLayouts.delete(id))) throw notFound('The learned layout');
    const entry = {
      action: 'learned-layout.forgotten',
      target: { kind: 'learned-layout', id, label: layout.processor ?? 'Unknown processor' },
      summary: `Learned from ${layout.statements} statements, used for ${layout.used}`,
    };
    await store.emit(quotesActivity, activityOf(actor, entry));
  });
}
