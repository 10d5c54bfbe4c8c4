import { connect, type NatsConnection } from '@nats-io/transport-node';

/** Connects to a NATS URL with user and password. */
export function connectTo(natsUrl: string): Promise<NatsConnection> {
  const { host, username, password } = new URL(natsUrl);
  return connect({ servers: host, user: username, pass: password });
}
