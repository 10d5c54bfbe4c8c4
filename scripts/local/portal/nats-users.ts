import { streamName } from '@portal/contracts/core/event';
import { eventOf, messaging, type DomainMessaging } from '@portal/contracts/messaging';

/** The user with all permissions, who creates streams and handles dead letters. No service has it. */
export const natsOperator = 'portal';

/** Returns the authorization part of NATS's configuration: the operator and one user per service. */
export const natsAuthorization = (passwordOf: (user: string) => string) => ({
  // NATS's default is too short on a busy machine.
  timeout: 20,
  users: [
    { user: natsOperator, password: passwordOf(natsOperator) },
    ...Object.entries(messaging).map(([user, domain]) => ({
      user,
      password: passwordOf(user),
      permissions: permissionsOf(user, domain),
    })),
  ],
});

/**
 * Permissions of a service's user: publish its own events and dead letters, consume from its own consumers, and check
 * that streams and consumers exist. It cannot configure them: a configured stream or consumer could make NATS itself
 * copy or publish any message.
 */
function permissionsOf(
  user: string,
  { publishes, consumes, broadcasts, listens }: DomainMessaging,
): { publish: string[]; subscribe: string[] } {
  const live = (topic: string): string => `live.${topic}`;
  const streamOf = (subject: string): string => streamName(eventOf(subject));
  const published = Object.keys(publishes);
  const streams = new Set([...published, ...Object.values(consumes)].map(streamOf));
  return {
    publish: [
      ...published,
      ...broadcasts.map(live),
      ...['$JS.API.INFO', '$JS.API.STREAM.INFO.dead-letters'],
      ...[...streams].map((stream) => `$JS.API.STREAM.INFO.${stream}`),
      ...Object.entries(consumes).flatMap(([name, subject]) => {
        const consumer = `${streamOf(subject)}.${name}`;
        return [
          `dead.${name}`,
          `$JS.API.CONSUMER.INFO.${consumer}`,
          `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
          `$JS.ACK.${consumer}.>`,
        ];
      }),
    ],
    // A private inbox: in a common one it would receive others' replies.
    subscribe: [`_INBOX.${user}.>`, ...listens.map(live)],
  };
}
