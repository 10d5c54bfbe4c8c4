import type { Role } from '@portal/contracts/core/roles';
import { conflict } from '@portal/service-kit/portal-error';

export function assertKeepsOwnAccess(change: { role: Role; isActive: boolean }): void {
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
