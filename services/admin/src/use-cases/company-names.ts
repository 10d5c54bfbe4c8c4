import { isUniqueViolation } from '@portal/service-kit/database/transaction';
import { conflict } from '@portal/service-kit/portal-error';

/** Throws a 409 where a partner company would be called as the portal's own. */
export function assertNotInternal(name: string, internalCompany: string): void {
  if (name.toLowerCase() === internalCompany.toLowerCase())
    throw conflict(`${internalCompany} is the portal's own company. Choose another name.`);
}

/** Says a unique violation so that a person knows what to do; any other error is thrown on. */
export const sayNameTaken =
  (name: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error)
      ? conflict(`There is a partner company called ${name} already. Choose another name.`)
      : error;
  };
