import { connect } from 'node:net';
import { Client, DatabaseError } from 'pg';

/** A part that takes longer to say anything at all hangs, or is about to. */
const patienceMs = 4000;

/** Whether an address answers with success. */
export async function httpAnswers(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
  await reply.body?.cancel();
  return reply.ok;
}

/** Whether PostgreSQL answers, if only that it takes nobody now: it is being started or has no room. */
export async function postgresAnswers(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    return error instanceof DatabaseError;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether NATS greets who connects to a port of 127.0.0.1. */
export function natsAnswers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const say = (answers: boolean): void => {
      socket.destroy();
      resolve(answers);
    };
    socket.setTimeout(patienceMs, () => say(false));
    socket.once('data', (data) => say(data.toString().startsWith('INFO ')));
    socket.once('error', () => say(false));
    socket.once('end', () => say(false));
  });
}
