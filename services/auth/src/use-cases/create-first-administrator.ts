import type { Deps } from '../deps.ts';

/** Where there is no user at all, makes the first administrator. Of several at once one does. */
export async function createFirstAdministrator(
  { transact, brand }: Deps,
  email: string,
): Promise<void> {
  await transact(async (store) => {
    await store.users.lockAll();
    if ((await store.users.count()) > 0) return;
    await store.users.create({
      email: email.toLowerCase(),
      firstName: 'Portal',
      lastName: 'Administrator',
      role: 'admin',
      company: brand.internalCompany,
    });
  });
}
