import { applicationStatusChanged } from '@portal/contracts/applications/events';
import type { EventPayload } from '@portal/contracts/core/event';
import { quoteAnalyzed } from '@portal/contracts/quotes/events';
import type { Actor } from '@portal/service-kit/identity';
import { actors } from '@portal/test-kit/actors';
import { allHandled } from '@portal/test-kit/all-handled';
import type { TestService } from '@portal/test-kit/test-service';

let quoteId = 0;

/** Publishes that a quote was analyzed; returns the quote number. */
export async function publishAnalyzed(
  service: TestService,
  actor: Pick<Actor, 'userId'> = actors.rep,
  messageId?: string,
): Promise<string> {
  quoteId += 1;
  const quoteNumber = `Q-${quoteId}`;
  const quote = { quoteId, quoteNumber, merchantName: 'Bakery', monthlySavings: '1.00' };
  await service.publish(quoteAnalyzed, { ...quote, createdBy: actor.userId }, messageId);
  return quoteNumber;
}

/** Waits until all published analyses are handled. */
export const analyzedHandled = (service: TestService): Promise<void> =>
  allHandled(service.natsUrl, quoteAnalyzed, 'notifications-quote-analyzed');

/** Publishes that a reviewer changed the application of `actors.rep`. */
export async function emitStatusChange(
  service: TestService,
  change: Partial<EventPayload<typeof applicationStatusChanged>> = {},
): Promise<void> {
  await service.publish(applicationStatusChanged, {
    id: 31,
    applicationId: 'APP-0031',
    legalBusinessName: 'Bluebird Bakery LLC',
    from: 'submitted',
    to: 'under_review',
    notes: null,
    submittedBy: actors.rep.userId,
    company: actors.rep.company,
    changedBy: actors.bizDev.userId,
    changedByName: actors.bizDev.name,
    changedAt: new Date().toISOString(),
    ...change,
  });
}
