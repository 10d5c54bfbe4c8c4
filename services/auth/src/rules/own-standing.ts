import type { Role } from '@portal/contracts/core/roles';
import { conflict } from '@portal/service-kit/portal-error';

/** Throws a 409 where an administrator would shut themselves out: another one may do it. */
export function assertKeepsOwnStanding(change: { role: Role; isActive: boolean }): void {
  if (!change.isActive)
    throw conflict('You cannot deactivate yourself. Ask another administrator.', {
      notable: true,
    });
  if (change.role !== 'admin')
    throw conflict(
      'You cannot give up your own administrator role. Ask another administrator to change it.',
      { notable: true },
    );
}
