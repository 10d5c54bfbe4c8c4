import { applicationStatusChanged } from '@portal/contracts/applications/events';
import type { ApplicationStatus } from '@portal/contracts/applications/schemas';
import type { ApplicationRow, StatusStep } from '../store/applications.ts';
import type { Store } from '../../store/store.ts';

export const emitStatusChange = (
  store: Store,
  row: ApplicationRow,
  from: ApplicationStatus | null,
  step: StatusStep,
): Promise<void> =>
  store.emit(applicationStatusChanged, {
    id: row.id,
    applicationId: row.applicationId,
    legalBusinessName: row.legalBusinessName,
    from,
    to: step.to,
    notes: step.notes,
    submittedBy: row.submittedBy,
    company: row.company,
    changedBy: step.changedBy,
    changedByName: step.changedByName,
    changedAt: step.changedAt.toISOString(),
  });
