import type { StatusStyle } from '@portal/ui-kit/status-badge.tsx';

export const shareStatus = (isActive: boolean): StatusStyle =>
  isActive ? { label: 'Active', color: 'success' } : { label: 'Inactive', color: 'subtle' };
