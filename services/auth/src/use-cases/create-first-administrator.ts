import type { Deps } from '../deps.ts';
import { userTarget } from '../rules/user-activity.ts';
import { recordActivity } from './record-activity.ts';

/** Where there is no user at all, makes the first administrator. Of several at once one does. */
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
      summary: 'The first administrator, named by the configuration',
    });
  });
}
