import type { Deps } from '../../deps.ts';
import { userTarget } from '../rules/user-activity.ts';
import { recordActivity } from '../../use-cases/record-activity.ts';

/** Creates the first administrator if there are no users. Safe with concurrent starts. */
export async function createFirstAdministrator(
  { transact, brand }: Deps,
  email: string,
): Promise<void> {
  await transact(async (store) => {
    await store.users.lockPeople();
    if ((await store.users.count()) > 0) return;
    const user = await store.users.create({
      email: email.toLowerCase(),
      firstName: 'Portal',
      lastName: 'Administrator',
      role: 'admin',
      company: brand.internalCompany,
    });
    await recordActivity(store, null, {
      action: 'user.created',
      target: userTarget(user),
      summary: 'First administrator, from the configuration',
    });
  });
}
