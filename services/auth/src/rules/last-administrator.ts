import type { Role } from '@portal/contracts/core/roles';
import { conflict } from '@portal/service-kit/portal-error';

interface Standing {
  role: Role;
  isActive: boolean;
}

const administers = ({ role, isActive }: Standing): boolean => role === 'admin' && isActive;

/**
 * Throws a 409 where a change (`after`; null: deletion) would leave the portal without an active
 * administrator. `administrators` counts the active ones, this person among them.
 */
export function assertAdministratorLeft(
  before: Standing,
  after: Standing | null,
  administrators: number,
): void {
  const stays = after !== null && administers(after);
  if (administers(before) && !stays && administrators <= 1)
    throw conflict(
      'This is the last active administrator. Make somebody else an administrator first.',
      { notable: true },
    );
}
