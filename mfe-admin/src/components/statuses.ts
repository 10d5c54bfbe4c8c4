import type { StatusStyle } from '@portal/ui-kit/status-badge.tsx';

export const activeStatus = (isActive: boolean): StatusStyle =>
  isActive ? { label: 'Active', color: 'success' } : { label: 'Inactive', color: 'subtle' };

export const pendingStatus: StatusStyle = { label: 'Pending', color: 'warning' };
