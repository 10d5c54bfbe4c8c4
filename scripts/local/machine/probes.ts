import { connect } from 'node:net';
import { natsAnswers as busAnswers } from '@portal/service-kit/messaging/bus';
import { Client } from 'pg';

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

/** Asks PostgreSQL whether it offers TLS. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Returns whether PostgreSQL starts a process for a connection and responds. A login takes three times the CPU. */
export function postgresAnswers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port) || 5432, hostname, () => socket.write(tlsRequest));
    const end = (answers: boolean): void => {
      socket.destroy();
      resolve(answers);
    };
    socket.setTimeout(timeoutMs, () => end(false));
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
    socket.once('end', () => end(false));
  });
}

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
