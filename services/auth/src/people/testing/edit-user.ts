import * as userRoutes from '@portal/contracts/auth/user-routes';
import type { User } from '@portal/contracts/auth/schemas';
import type { Client } from '@portal/contracts/core/client';

export const findUser = async (admin: Client, id: number): Promise<User> => {
  const { rows } = await admin.page(userRoutes.listUsers);
  const row = rows.find((user) => user.id === id);
  if (!row) throw new Error(`There is no user ${id}`);
  return row;
};

export async function editUser(
  by: Client,
  id: number,
  change: Partial<User>,
  ifMatch?: string,
): Promise<User> {
  const { firstName, lastName, email, company, role, isActive } = await findUser(by, id);
  return by.call(userRoutes.updateUser, {
    params: { id },
    body: { firstName, lastName, email, company, role, isActive, ...change },
    headers: { 'if-match': ifMatch },
  });
}
