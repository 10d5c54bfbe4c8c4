import { connect, type NatsConnection } from '@nats-io/transport-node';

export interface Nats {
  connection: NatsConnection;
  refusals: string[];
}

/** Connects with a URL's user and runs `work`. Throws if the server rejects the connection. */
export async function withNats<T>(url: string, work: (nats: Nats) => Promise<T>): Promise<T> {
  const { host, username, password } = new URL(url);
  const connection = await connect({
    servers: host,
    reconnect: false,
    timeout: 10_000,
    ...(username
      ? { user: username, pass: password, inboxPrefix: `_INBOX.${decodeURIComponent(username)}` }
      : {}),
  });
  const refusals: string[] = [];
  void (async () => {
    for await (const status of connection.status())
      if (status.type === 'error') refusals.push(status.error.message);
  })();
  try {
    return await work({ connection, refusals });
  } finally {
    await connection.close();
  }
}

export async function rejectsSubscription({ connection }: Nats, subject: string): Promise<boolean> {
  const refused: Error[] = [];
  connection.subscribe(subject, { callback: (error) => void (error && refused.push(error)) });
  await connection.flush();
  await new Promise((resolve) => setImmediate(resolve));
  return refused.some(({ message }) => /permission/i.test(message));
}

export async function rejectsPublish(
  { connection, refusals }: Nats,
  subject: string,
  payload = '{}',
): Promise<boolean> {
  connection.publish(subject, payload, { reply: `_INBOX.${connection.getServer()}.none` });
  await connection.flush();
  // The server reports it before it answers the flush; the status is processed a tick later.
  await new Promise((resolve) => setImmediate(resolve));
  return refusals.some((refusal) => refusal.includes(`"${subject}"`));
}
