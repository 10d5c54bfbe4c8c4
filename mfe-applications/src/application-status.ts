import {
  applicationStatusLabels,
  type ApplicationStatus,
} from '@portal/contracts/applications/schemas';
import type { StatusStyle } from '@portal/ui-kit/status-badge.tsx';

const colors: Record<ApplicationStatus, StatusStyle['color']> = {
  draft: 'subtle',
  submitted: 'brand',
  under_review: 'warning',
  approved: 'success',
  declined: 'danger',
};

export const statusStyle = (status: ApplicationStatus): StatusStyle => ({
  label: applicationStatusLabels[status],
  color: colors[status],
});
