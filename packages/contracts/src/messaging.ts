import { withStreams, type MessagingList } from './core/domain-messaging.ts';
import type { Domain } from './core/domains.ts';
import lists from './messaging.json' with { type: 'json' };

/**
 * Messages that each service publishes and consumes over NATS, which determine the permissions of its NATS user, the
 * streams and the consumers. `npm run docs` writes the list.
 */
export const messaging = withStreams(lists as Record<Domain, MessagingList>);
