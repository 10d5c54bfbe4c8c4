import { connect, type NatsConnection } from '@nats-io/transport-node';

export interface Nats {
  connection: NatsConnection;
  /** What the server refused, as it says it. */
  refusals: string[];
}

/** Connects as the user of an address and does some work. Throws where the server does not let it in. */
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

/** Whether the server refuses to let a subject be listened to. */
export async function deafTo({ connection }: Nats, subject: string): Promise<boolean> {
  const refused: Error[] = [];
  connection.subscribe(subject, { callback: (error) => void (error && refused.push(error)) });
  await connection.flush();
  await new Promise((resolve) => setImmediate(resolve));
  return refused.some(({ message }) => /permission/i.test(message));
}

/** Whether the server refuses to have something published on a subject. */
export async function refusedByNats(
  { connection, refusals }: Nats,
  subject: string,
  payload = '{}',
): Promise<boolean> {
  connection.publish(subject, payload, { reply: `_INBOX.${connection.getServer()}.none` });
  await connection.flush();
  // The server says it before it answers the flush; the status is read a turn later.
  await new Promise((resolve) => setImmediate(resolve));
  return refusals.some((refusal) => refusal.includes(`"${subject}"`));
}
