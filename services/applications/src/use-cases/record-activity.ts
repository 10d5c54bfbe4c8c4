import { applicationsActivity } from '@portal/contracts/applications/events';
import type { merchantNews } from '@portal/contracts/applications/merchant-schemas';
import { toActivityActor } from '@portal/service-kit/activity';
import type { Actor } from '@portal/service-kit/identity';
import { requestContext } from '@portal/service-kit/request-context';
import type { Store } from '../store/store.ts';

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
 * Adds an activity entry to the outbox of the transaction. Must not contain sensitive values. `actor` is null
 * for people without an account.
 */
export const recordActivity = (
  store: Store,
  actor: Actor | null,
  { action, target, summary, at }: { action: Action; target: Target; summary: string; at: Date },
): Promise<void> =>
  store.emit(applicationsActivity, {
    actor: actor && toActivityActor(actor),
    action,
    target: {
      kind: 'application',
      id: String(target.id),
      label: [target.applicationId, target.legalBusinessName].filter(Boolean).join(' '),
    },
    summary,
    requestId: requestContext()?.requestId ?? null,
    at: at.toISOString(),
  });
