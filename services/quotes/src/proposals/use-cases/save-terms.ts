import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import type { TermsRow } from '../store/proposals.ts';

/** Saves terms for future proposals. The same text does not create a version. */
export async function saveTerms({ transact }: Deps, actor: Actor, text: string): Promise<TermsRow> {
  return transact(async (store) => {
    const latest = await store.terms.latest();
    if (latest.text === text) return latest;
    const saved = await store.terms.save(text, actor.name);
    await store.record(actor, {
      action: 'proposal-terms.saved',
      target: { kind: 'proposal-terms', id: saved.version, label: `Version ${saved.version}` },
      summary: `Version ${saved.version} of the proposal terms`,
    });
    return saved;
  });
}
