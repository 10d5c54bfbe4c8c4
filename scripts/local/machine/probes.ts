import { natsAnswers as busAnswers } from '@portal/service-kit/messaging/bus';
import { Client, DatabaseError } from 'pg';

/** A part that takes longer to respond is hanging. */
const timeoutMs = 4000;

export async function httpAnswers(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  await reply.body?.cancel();
  return reply.ok;
}

/** Returns true if a service is ready; otherwise rejects with its reply, which names what is missing. */
export async function isReady(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(timeoutMs) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return true;
}

/** Returns whether PostgreSQL responds, even if only to reject connections while starting or full. */
export const postgresAnswers = (url: string): Promise<boolean> =>
  postgresAccepts(url).catch((error: unknown) => error instanceof DatabaseError);

/** Returns true if PostgreSQL accepts connections; otherwise rejects. */
export async function postgresAccepts(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns whether NATS and its streams respond. */
export const natsAnswers = (url: string) => busAnswers(url, timeoutMs).catch(() => false);
