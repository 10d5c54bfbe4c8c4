import type { merchantNews } from '@portal/contracts/applications/merchant-schemas';
import type { Actor } from '@portal/service-kit/identity';
import type { Store } from '../../store/store.ts';

type Action =
  | 'application.draft-saved'
  | 'application.submitted'
  | 'application.status-changed'
  | 'application.noted'
  | 'application.review-changed'
  | 'application.mail-reported'
  | 'application.field-revealed'
  | 'application.merchant-asked'
  | 'application.merchant-part-taken-back'
  | 'application.merchant-signed'
  | `application.merchant-${(typeof merchantNews)[number]}`
  | 'application.deleted';

interface Target {
  id: number;
  applicationId: string;
  legalBusinessName: string;
}

/**
 * Adds an activity entry about an application to the outbox of the transaction. `actor` is null for people without an
 * account. The summary must not contain sensitive values.
 */
export const recordActivity = (
  store: Store,
  actor: Actor | null,
  { id, applicationId, legalBusinessName }: Target,
  entry: { action: Action; summary: string },
): Promise<void> => {
  const label = [applicationId, legalBusinessName].filter(Boolean).join(' ');
  const target = { kind: 'application', id, label };
  return store.record(actor, { ...entry, target });
};
