import { messaging } from '@portal/contracts/messaging';
import type { DomainMessaging } from '@portal/contracts/core/domain-messaging';

/** Of NATS's configuration. */
export interface NatsUser {
  user: string;
  password: string;
  /** What it may do; left out, everything. */
  permissions?: { publish: string[]; subscribe: string[] };
}

/** The user that may do everything: it makes the streams and sees to dead letters. No service has it. */
export const natsOperator = 'portal';

/** Every user of NATS: the operator and one for each service. `passwordOf` takes a user's name. */
const natsUsers = (passwordOf: (user: string) => string): NatsUser[] => [
  { user: natsOperator, password: passwordOf(natsOperator) },
  ...Object.entries(messaging).map(([user, domain]) => ({
    user,
    password: passwordOf(user),
    permissions: permissionsOf(user, domain),
  })),
];

/**
 * The part of NATS's configuration that says who comes in. NATS waits two seconds for a password by itself,
 * which a machine at its limit needs longer for; a client waits for 20.
 */
export const natsAuthorization = (
  passwordOf: (user: string) => string,
): { timeout: number; users: NatsUser[] } => ({ timeout: 20, users: natsUsers(passwordOf) });

/**
 * What a service's user may do: publish its own events and its own dead letters, take what its own consumers
 * are for, and look whether streams and consumers are there. It makes, changes and empties none: who may
 * configure a stream or a consumer may have NATS itself copy or publish whatever it likes.
 */
function permissionsOf(
  user: string,
  { publishes, takes, tells, hears }: DomainMessaging,
): { publish: string[]; subscribe: string[] } {
  const live = (topic: string): string => `live.${topic}`;
  const streams = new Set([...publishes, ...takes].map(streamOf));
  return {
    publish: [
      ...publishes.map(({ subject }) => subject),
      ...tells.map(live),
      ...['$JS.API.INFO', '$JS.API.STREAM.INFO.dead-letters'],
      ...[...streams].map((stream) => `$JS.API.STREAM.INFO.${stream}`),
      ...takes.flatMap((event) => {
        const consumer = `${streamOf(event)}.${event.consumer}`;
        return [
          `dead.${event.consumer}`,
          `$JS.API.CONSUMER.INFO.${consumer}`,
          `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
          `$JS.ACK.${consumer}.>`,
        ];
      }),
    ],
    // Replies come to a place of its own: in a common one it would hear what others are given.
    subscribe: [`_INBOX.${user}.>`, ...hears.map(live)],
  };
}

/** The stream that keeps an event: contracts' `streamName` for what is known by its subject alone. */
const streamOf = ({ subject, stream }: DomainMessaging['publishes'][number]): string =>
  `${subject.split('.')[1]}-${stream}`;
