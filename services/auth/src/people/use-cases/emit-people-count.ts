import { companyPeopleCounted } from '@portal/contracts/auth/events';
import type { Store } from '../../store/store.ts';

/** Publishes the number of people of partner companies. Needs the people lock, which keeps the counts in order. */
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
