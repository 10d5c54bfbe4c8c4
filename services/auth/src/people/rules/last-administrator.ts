import type { Role } from '@portal/contracts/core/roles';
import { conflict } from '@portal/service-kit/portal-error';

interface Access {
  role: Role;
  isActive: boolean;
}

const administers = ({ role, isActive }: Access): boolean => role === 'admin' && isActive;

/** Throws a 409 if a change leaves no active administrator. `after`: null for a deletion. */
export function assertAdministratorLeft(
  before: Access,
  after: Access | null,
  administrators: number,
): void {
  const remains = after !== null && administers(after);
  if (administers(before) && !remains && administrators <= 1)
    throw conflict(
      'This is the last active administrator. Make someone else an administrator first.',
      { notable: true },
    );
}
