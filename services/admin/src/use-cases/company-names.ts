import { isUniqueViolation } from '@portal/service-kit/database/transaction';
import { conflict } from '@portal/service-kit/portal-error';

/** Throws a 409 if a partner company would have the name of the internal company. */
export function assertNotInternal(name: string, internalCompany: string): void {
  if (name.toLowerCase() === internalCompany.toLowerCase())
    throw conflict(`${internalCompany} is the internal company. Choose another name.`);
}

/** Converts a unique violation to a 409; rethrows other errors. */
export const rethrowNameTaken =
  (name: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error)
      ? conflict(`There is already a partner company named ${name}. Choose another name.`)
      : error;
  };
