import { companyPeopleCounted } from '@portal/contracts/auth/events';
import type { Store } from '../store/store.ts';

/**
 * Tells how many people partner companies have now. Only in a transaction that holds the people's
 * lock, so that counts come in the order of the changes.
 */
export async function emitPeopleCount(store: Store, companies: readonly string[]): Promise<void> {
  for (const name of new Set(companies)) {
    const company = await store.companies.nextPeopleRevision(name);
    if (!company) continue;
    await store.emit(companyPeopleCounted, {
      companyId: company.id,
      revision: company.peopleRevision,
      ...(await store.users.countOf(name)),
    });
  }
}
